import { useContext } from 'react';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { formatMoney } from '../../ui/format-money.ts';

interface SumProps {
  /** Major units. */
  amount: number;
  currency: string;
  /** `signed`: with a plus before money in. */
  sign?: 'signed' | 'plain';
  className?: string;
}

/** A figure of the statement; its currency is shown once, above or below. */
export function Sum({ amount, currency, sign = 'plain', className = '' }: SumProps) {
  const hidden = useContext(AmountsHidden);
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {hidden ? '••••••' : `${sign === 'signed' && amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`}
    </span>
  );
}
