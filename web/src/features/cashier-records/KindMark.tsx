import type { CashierRecordKind } from '@parlour/contract/cashier-states';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';

export function KindMark({ kind }: { kind: CashierRecordKind }) {
  const Icon = kind === 'deposit' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-tile border border-line bg-raised ${kind === 'deposit' ? 'text-positive' : 'text-ring'}`}
    >
      <Icon size={19} />
    </span>
  );
}
