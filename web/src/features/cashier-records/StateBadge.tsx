import type { CashierRecord } from '@parlour/contract/cashier-records';
import { Ban, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { MOODS, useStateNames, type Mood } from './words.ts';

const LOOKS: Record<Mood, string> = {
  good: 'text-positive',
  waiting: 'text-warning',
  bad: 'text-negative',
  over: 'text-muted',
};
const ICONS: Record<Mood, LucideIcon> = { good: CircleCheck, waiting: Clock, bad: CircleX, over: Ban };

/** The state in a word, a colour and a picture. */
export function StateBadge({ state }: { state: CashierRecord['state'] }) {
  const names = useStateNames();
  const mood = MOODS[state];
  const Icon = ICONS[mood];
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-semibold ${LOOKS[mood]}`}>
      <Icon size={14} className="shrink-0" aria-hidden="true" />
      {names[state]}
    </span>
  );
}
