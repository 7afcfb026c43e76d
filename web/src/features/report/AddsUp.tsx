import { useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import { formatMoney } from '../../ui/format-money.ts';

/** The parts of every bet add up to nothing: said where the reader can see it. */
export function AddsUp({ sum: amount, currency }: { sum: number; currency: string }) {
  const { t } = useLingui();
  const sum = formatMoney(amount, currency);
  return (
    <p
      className={`flex items-center gap-2 text-xs font-semibold ${amount === 0 ? 'text-positive' : 'text-negative'}`}
    >
      <Scale size={15} className="shrink-0" aria-hidden="true" />
      {t({ id: 'report.addsUp', message: `Members + lower + self + higher + taken by platforms = ${sum}` })}
    </p>
  );
}
