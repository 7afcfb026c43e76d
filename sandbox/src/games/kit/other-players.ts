const SHOWN_BETS = 40;

/** A bet as the others see it: amounts in minor units of a ringgit, `multiple` in hundredths once its player has left. */
interface OtherBet {
  name: string;
  stakeMinor: number;
  multiple: number | null;
}
export interface SeenBet extends OtherBet {
  /** Whose bet it is: a player may have several. The pages are not told. */
  playerKey: string;
}

/** How many players they are of, all of them in a sum, and those with the highest stakes. */
export function showPlayers(all: readonly SeenBet[]): {
  count: number;
  stakeMinor: number;
  list: OtherBet[];
} {
  return {
    count: new Set(all.map(({ playerKey }) => playerKey)).size,
    stakeMinor: all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    list: all
      .toSorted((one, other) => other.stakeMinor - one.stakeMinor)
      .slice(0, SHOWN_BETS)
      .map(({ name, stakeMinor, multiple }) => ({ name, stakeMinor, multiple })),
  };
}

/** Enough to know oneself by, too little to know others by: `P•••07`. */
export function masked(account: string): string {
  return `${account.slice(0, 1)}•••${account.slice(-2)}`;
}
