import type { Wager } from '../wager-row.ts';

/** A bet as its player sees it. */
export type ShownBet = {
  id: string;
  round: number;
  pick: unknown;
  stakeMinor: number;
  winMinor: number;
  state: Wager['state'];
  at: number;
};
export function showBet({ wagerId, event, pick, stakeMinor, winMinor, state, at }: Wager): ShownBet {
  return { id: wagerId, round: Number(event), pick: JSON.parse(pick), stakeMinor, winMinor, state, at };
}
