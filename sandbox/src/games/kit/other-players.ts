const SHOWN_PLAYERS = 40;

/** A player as the others see them: amounts in minor units of a ringgit, `multiple` in hundredths once they have left. */
export type OtherPlayer = { name: string; stakeMinor: number; multiple: number | null };

/** All of them in numbers, and those with the highest stakes. */
export function showPlayers(all: readonly OtherPlayer[]) {
  return {
    count: all.length,
    stakeMinor: all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    list: all.toSorted((one, other) => other.stakeMinor - one.stakeMinor).slice(0, SHOWN_PLAYERS),
  };
}

/** Enough to know oneself by, too little to know others by: `P•••07`. */
export function masked(account: string): string {
  return `${account.slice(0, 1)}•••${account.slice(-2)}`;
}
