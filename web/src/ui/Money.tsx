import { useContext, type CSSProperties } from 'react';
import { AmountsHidden } from './amounts-hidden.ts';
import { formatMoney } from './format-money.ts';
import './money.css';

interface MoneyProps {
  /** Major units; null while unknown. */
  amount: number | null;
  currency: string;
  /** `signed`: with a plus before money in. */
  sign?: 'signed' | 'plain';
  /** The currency is named once for the whole list, above or below it. */
  isBare?: boolean;
  className?: string;
}

/** A sum in figures of one width: cents dimmed, its currency small behind it. Hidden sums keep their box. */
export function Money({ amount, currency, sign = 'plain', isBare = false, className = '' }: MoneyProps) {
  const hidden = useContext(AmountsHidden);
  const plus = sign === 'signed' && (amount ?? 0) > 0 ? '+' : '';
  const [whole, cents] = formatMoney(amount, currency).split('.');
  return (
    <span className={`money figures whitespace-nowrap ${className}`}>
      {hidden ? '••••••' : `${plus}${whole}`}
      {!hidden && cents !== undefined && <span className="money-cents">.{cents}</span>}
      {!isBare && currency !== '' && <small className="money-currency"> {currency}</small>}
    </span>
  );
}

/** The one large sum of a page: in the type around it, and smaller where its box is too narrow for so many figures. */
export function LargeMoney({ amount, currency }: Pick<MoneyProps, 'amount' | 'currency'>) {
  const style = { '--figures': formatMoney(amount, currency).length } as CSSProperties;
  return (
    <span className="money-box">
      <span className="money-fluid" style={style}>
        <Money amount={amount} currency={currency} />
      </span>
    </span>
  );
}
