import { createContext, useContext } from 'react';
import { formatAmount } from './format-amount.ts';

/** True while the player hides all amounts. */
export const AmountsHidden = createContext(false);

/** An amount in tabular figures with its currency; null is not known yet. Hidden figures keep their box. */
export function Money({ amount, currency }: { amount: number | null; currency: string }) {
  const isHidden = useContext(AmountsHidden);
  const { whole, fraction } = formatAmount(amount, currency);
  return (
    <span className="figures whitespace-nowrap">
      {isHidden ? (
        <span className="relative inline-block">
          <span className="invisible" aria-hidden="true">
            {whole + fraction}
          </span>
          <span className="absolute inset-0 overflow-hidden tracking-widest">••••••</span>
        </span>
      ) : (
        <>
          {whole}
          <span className="opacity-75">{fraction}</span>
        </>
      )}
      {currency && <span className="ms-1 text-[0.66em] font-semibold text-muted">{currency}</span>}
    </span>
  );
}
