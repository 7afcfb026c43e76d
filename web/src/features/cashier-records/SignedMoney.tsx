import type { CashierRecord } from '@parlour/contract/cashier-records';
import { Money } from '../../ui/Money.tsx';
import { MOODS, type Mood } from './words.ts';

const LOOKS: Record<Mood, string> = { good: '', waiting: '', bad: 'text-muted', over: 'text-muted' };

/** Plus for money in, minus for money out; muted if no money moved in the end. */
export function SignedMoney({ record, className = '' }: { record: CashierRecord; className?: string }) {
  const mood = MOODS[record.state];
  const hasMoved = mood === 'good' || mood === 'waiting';
  return (
    <span className={`${className} ${LOOKS[mood]} whitespace-nowrap`}>
      {hasMoved && (record.kind === 'deposit' ? '+' : '−')}
      <Money amount={record.amount} currency={record.currency} />
    </span>
  );
}
