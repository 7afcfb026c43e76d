import { ArrowRight } from 'lucide-react';

interface StakeAndWinProps {
  stake: string | undefined;
  win: string | undefined;
}

/** What was staked, and what it brought. */
export function StakeAndWin({ stake, win }: StakeAndWinProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {stake} <ArrowRight size={12} aria-hidden="true" />{' '}
      <b className={Number(win) > 0 ? 'text-positive' : 'text-muted'}>{win}</b>
    </span>
  );
}
