import type { BetStatus } from '@parlour/contract/bet-words';
import { Ban, CircleCheck, CircleDashed, Clock, History, type LucideIcon } from 'lucide-react';
import { useStatusNames } from './words.ts';

const LOOKS: Record<BetStatus, { icon: LucideIcon; look: string }> = {
  open: { icon: Clock, look: 'text-warning' },
  settled: { icon: CircleCheck, look: 'text-muted' },
  void: { icon: Ban, look: 'text-muted' },
  resettled: { icon: History, look: 'text-warning' },
  partly: { icon: CircleDashed, look: 'text-warning' },
};

/** The status in a word, a colour and a picture. */
export function StatusBadge({ status }: { status: BetStatus }) {
  const names = useStatusNames();
  const { icon: Icon, look } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap ${look}`}>
      <Icon size={14} className="shrink-0" aria-hidden="true" />
      {names[status]}
    </span>
  );
}
