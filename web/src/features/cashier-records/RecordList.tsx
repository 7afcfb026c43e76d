import type { CashierRecord } from '@parlour/contract/cashier-records';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { KindMark } from './KindMark.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useKindNames } from './words.ts';

export interface RecordRowsProps {
  records: readonly CashierRecord[];
  onOpen: (record: CashierRecord | undefined) => void;
  /** The one whose details are shown. */
  open: CashierRecord | undefined;
}

/** Rows for a phone: kind and state at the left, amount and time at the right; a press opens the details. */
export function RecordList({ records, onOpen }: RecordRowsProps) {
  const kinds = useKindNames();
  const timezone = useTimezone();
  const now = Date.now() / 1000;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
      {records.map((record) => (
        <li key={record.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(record)}
            className="flex min-h-17 w-full items-center gap-3 py-2 text-start"
          >
            <KindMark kind={record.kind} />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-base">{kinds[record.kind]}</b>
              <span className="block truncate text-xs text-muted">
                {record.account ?? record.method.title}
              </span>
              <StateBadge state={record.state} />
            </span>
            <span className="shrink-0 text-end">
              <SignedMoney record={record} className="block text-md/5 font-bold" />
              <span className="figures block text-xs text-muted">
                {timeWithDay(record.create_time, timezone, now)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
