import { useLingui } from '@lingui/react/macro';
import type { AccountingPeriod } from '@parlour/contract/report';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { callQuery } from '../../api/queries.ts';
import type { RecordSpan } from '../../records/record-span.ts';
import { ChipPanel } from '../../records/ChipPanel.tsx';

interface PeriodsButtonProps {
  span: RecordSpan;
  onChange: (span: RecordSpan) => void;
}

const daysOf = ({ first_day, last_day }: AccountingPeriod): string => `${first_day} – ${last_day}`;

/** Chooses a closed accounting period, whose figures stay (rule R23); there is no button while none is closed. */
export function PeriodsButton({ span, onChange }: PeriodsButtonProps) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('listAccountingPeriods', {}));
  if (data === undefined || data.list.length === 0) return null;
  const chosen = 'from' in span && data.list.find(({ from, to }) => span.from === from && span.to === to);
  const title = t({ id: 'report.closedPeriods', message: 'Closed periods' });
  const kinds = {
    week: t({ id: 'report.closedWeek', message: 'Week' }),
    month: t({ id: 'report.closedMonth', message: 'Month' }),
  };
  return (
    <ChipPanel
      title={title}
      isOn={Boolean(chosen)}
      className="w-96"
      words={
        <>
          <Lock size={15} aria-hidden="true" />
          <span className="figures whitespace-nowrap">{chosen ? daysOf(chosen) : title}</span>
        </>
      }
    >
      {(close) => (
        <ul className="max-h-[60dvh] overflow-y-auto overscroll-contain">
          {data.list.map((period) => (
            <li key={period.first_day}>
              <button
                type="button"
                aria-current={period === chosen ? 'true' : undefined}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-start text-sm hover:bg-raised aria-current:bg-raised aria-current:font-semibold"
                onClick={() => {
                  close();
                  onChange({ from: period.from, to: period.to });
                }}
              >
                <span className="figures">{daysOf(period)}</span>
                <span className="text-muted">{kinds[period.kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </ChipPanel>
  );
}

/** The accounting period that an interval is; undefined where it is none, or not closed. */
export function usePeriod(interval: { from: number; to: number }): AccountingPeriod | undefined {
  const { data } = useQuery(callQuery('listAccountingPeriods', {}));
  return data?.list.find(({ from, to }) => from === interval.from && to === interval.to);
}
