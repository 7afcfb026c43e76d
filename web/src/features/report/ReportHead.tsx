import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { Info, Scale } from 'lucide-react';
import { formatMoney } from '../../ui/format-money.ts';

/** Kept while it is on its way, so that nothing below moves. */
const ROOM = 'min-h-42 desktop:min-h-21';

/** Who made it, of what, when, and what may still change. */
export function ReportHead({ report }: { report: Output<'getReport'> | undefined }) {
  const { t } = useLingui();
  if (!report) return <div className={ROOM} />;
  const { operator, timezone, from, to, made_at, currency, late, is_same_day } = report;
  const start = siteTimeText(from, timezone);
  const end = siteTimeText(to - 1, timezone);
  const made = siteTimeText(made_at, timezone);
  const names = late.map(({ title }) => title).join(', ');
  return (
    <div className={`grid content-start gap-2 ${ROOM}`}>
      <p className="figures text-xs text-muted">
        {t({
          id: 'report.head',
          message: `${operator} · ${start} to ${end} · made and as of ${made} · times in ${timezone} · amounts in ${currency}`,
        })}
      </p>
      {is_same_day && (
        <p className="flex items-center gap-2 rounded-control bg-warning/12 px-3 py-1.5 text-sm text-warning">
          <Info size={16} className="shrink-0" aria-hidden="true" />
          {t({
            id: 'report.sameDay',
            message: 'Today is included. Same-day figures may be off by some hours.',
          })}
        </p>
      )}
      {names !== '' && (
        <p className="text-sm text-warning">
          {t({ id: 'report.late', message: `Not read for a while: ${names}` })}
        </p>
      )}
      <AddsUp report={report} />
    </div>
  );
}

/** The parts of every bet add up to nothing: said where the reader can see it. */
function AddsUp({ report }: { report: Output<'getReport'> }) {
  const { t } = useLingui();
  const { totals, currency, path } = report;
  const members = path.at(-1)?.type === 'player' ? 0 : totals.total;
  const parts = [members, totals.lower_total, totals.self_total, totals.higher_total, totals.fees];
  const cents = parts.reduce((sum, part) => sum + Math.round(part * 100), 0);
  const sum = formatMoney(cents / 100, currency);
  return (
    <p className="flex items-center gap-2 text-xs font-semibold text-positive">
      <Scale size={15} className="shrink-0" aria-hidden="true" />
      {t({ id: 'report.addsUp', message: `Members + lower + self + higher + taken by platforms = ${sum}` })}
    </p>
  );
}
