import type { StatementGroup } from '@parlour/contract/ledger-reasons';
import { ArrowDownToLine, ArrowUpFromLine, Gamepad2, Gift, PencilLine, type LucideIcon } from 'lucide-react';

const MARKS: Record<StatementGroup, { Icon: LucideIcon; look: string }> = {
  deposits: { Icon: ArrowDownToLine, look: 'text-positive' },
  withdrawals: { Icon: ArrowUpFromLine, look: 'text-negative' },
  games: { Icon: Gamepad2, look: 'text-text' },
  rewards: { Icon: Gift, look: 'text-warning' },
  corrections: { Icon: PencilLine, look: 'text-muted' },
};

export function GroupMark({ group, className = 'size-8' }: { group: StatementGroup; className?: string }) {
  const { Icon, look } = MARKS[group];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-control bg-raised ${look} ${className}`}
    >
      <Icon size={17} />
    </span>
  );
}
