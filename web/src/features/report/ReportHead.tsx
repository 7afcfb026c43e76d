import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { siteTimeText, spanOf } from '@parlour/contract/time-ranges';
import { Info, Lock } from 'lucide-react';
import { momentsOf, type RecordSpan } from '../../records/record-span.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { addsUpTo } from './adds-up.ts';
import { AddsUp } from './AddsUp.tsx';
import { usePeriod } from './PeriodsButton.tsx';

/** Of what and when it is, and that it adds up: below the figures, on paper above them. */
export function ReportFoot({ report }: { report: Output<'getReport'> }) {
  const isOfPlayer = report.path.at(-1)?.type === 'player';
  return (
    <div className="grid gap-1 print:-order-1">
      <HeadLine report={report} />
      {/* A player is the only member: their figures are not counted twice. */}
      {!isOfPlayer && <AddsUp sum={addsUpTo(report.totals)} currency={report.currency} />}
    </div>
  );
}

/** What a reader of the figures must know of them. */
export function ReportNotices({
  report,
  onAdjustments,
}: {
  report: Output<'getReport'>;
  onAdjustments: () => void;
}) {
  return (
    <>
      <Closed report={report} />
      <Adjustments report={report} onOpen={onAdjustments} />
      <Late report={report} />
    </>
  );
}

type Heads = Pick<Output<'getReport'>, 'operator' | 'timezone' | 'from' | 'to' | 'made_at' | 'currency'>;

/** Who made it, of what and when. */
export function HeadLine({ report }: { report: Heads }) {
  const { t } = useLingui();
  const { operator, timezone, from, to, made_at, currency } = report;
  const start = siteTimeText(from, timezone);
  const end = siteTimeText(to - 1, timezone);
  const made = siteTimeText(made_at, timezone);
  return (
    <p className="figures text-xs text-muted">
      {t({
        id: 'report.head',
        message: `${operator} · ${start} to ${end} · made and as of ${made} · times in ${timezone} · amounts in ${currency}`,
      })}
    </p>
  );
}

/** Known before the figures have come, so that nothing moves when they do. */
export function SameDay({ span }: { span: RecordSpan }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const nowS = Math.floor(Date.now() / 1000);
  const today = spanOf('today', { nowS, timezone, weekStart: 'monday' });
  if (momentsOf(span, timezone).to <= today.from) return null;
  return (
    <p className="flex items-center gap-2 rounded-control fill-warning px-3 py-1.5 text-sm text-warning">
      <Info size={16} className="shrink-0" aria-hidden="true" />
      {t({
        id: 'report.sameDay',
        message: 'Today is included. Same-day figures may be off by some hours.',
      })}
    </p>
  );
}

/** Sums are of whole hours: said where the reader has asked for a part of one. */
export function WholeHours({
  span,
  report: { from, to, timezone },
}: {
  span: RecordSpan;
  report: Pick<Output<'getReport'>, 'from' | 'to' | 'timezone'>;
}) {
  const { t } = useLingui();
  if (!('from' in span) || (span.from === from && span.to === to)) return null;
  const start = siteTimeText(from, timezone);
  const end = siteTimeText(to - 1, timezone);
  return (
    <p className="figures text-sm text-warning">
      {t({ id: 'report.wholeHours', message: `Whole hours: ${start} to ${end} is counted.` })}
    </p>
  );
}

/** Says that the figures stay; of a whole period also by which fingerprint (rule R23). */
export function Closed({
  report: { closed_at, timezone, from, to },
}: {
  report: Pick<Output<'getReport'>, 'closed_at' | 'timezone' | 'from' | 'to'>;
}) {
  const { t } = useLingui();
  const proof = usePeriod({ from, to })?.proof;
  if (closed_at === null) return null;
  const closed = siteTimeText(closed_at, timezone);
  return (
    <div className="flex gap-2 rounded-control bg-raised px-3 py-1.5 text-sm">
      <Lock size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p>
          {t({
            id: 'report.closed',
            message: `Closed ${closed}: these figures stay. What is corrected later counts on the day of its correction.`,
          })}
        </p>
        {proof !== undefined && <p className="figures text-xs break-all text-muted">SHA-256 {proof}</p>}
      </div>
    </div>
  );
}

/** Platforms whose bets the figures may still lack. */
export function Late({ report: { late } }: { report: Pick<Output<'getReport'>, 'late'> }) {
  const { t } = useLingui();
  const names = late.map(({ title }) => title).join(', ');
  if (names === '') return null;
  return (
    <p className="text-sm text-warning">
      {t({ id: 'report.late', message: `Not read for a while: ${names}` })}
    </p>
  );
}

/** What the totals hold of periods that were closed before, and the way to those lines. */
function Adjustments({
  report: { adjustments, currency },
  onOpen,
}: {
  report: Output<'getReport'>;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  if (adjustments === null) return null;
  const { lines, figures } = adjustments;
  const sum = formatMoney(figures.self_total, currency);
  const words = t({
    id: 'report.adjustments',
    message: plural(lines, {
      one: `Includes # adjustment of a closed period: ${sum}`,
      other: `Includes # adjustments of closed periods: ${sum}`,
    }),
  });
  return (
    <p className="text-sm">
      <span className="hidden print:inline">{words}</span>
      <button
        type="button"
        className="min-h-11 text-start text-ring underline print:hidden desktop:min-h-0"
        onClick={onOpen}
      >
        {words}
      </button>
    </p>
  );
}
