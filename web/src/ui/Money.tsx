import { useContext } from 'react';
import { AmountsHidden } from './amounts-hidden.ts';
import { formatMoney } from './format-money.ts';

interface MoneyProps {
  /** Major units; null while unknown. */
  amount: number | null;
  currency: string;
  className?: string;
}

/** A sum with its currency in figures of one width. Hidden sums keep their box. */
export function Money({ amount, currency, className = '' }: MoneyProps) {
  const hidden = useContext(AmountsHidden);
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {hidden ? '••••••' : formatMoney(amount, currency)}
      {currency !== '' && <small className="ms-1 text-[0.72em] font-medium">{currency}</small>}
    </span>
  );
}
