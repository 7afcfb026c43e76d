import { unitOf } from '../limits.ts';
import type { Wager } from '../wager-row.ts';
import { playerKey } from './seeds.ts';
import type { SharedEngine } from './shared.ts';

const SHOWN_BETS = 40;

/** A bet as the others see it: amounts in minor units of a ringgit, `multiple` in hundredths once its player has left. */
interface OtherBet {
  name: string;
  stakeMinor: number;
  multiple: number | null;
}
interface SeenBet extends OtherBet {
  /** Whose bet it is: a player may have several. The pages are not told. */
  playerKey: string;
  spots: readonly (readonly [spot: string, stakeMinor: number])[];
}
/** How many players have laid something on a place of the table, and how much of it is theirs together. */
interface SpotCrowd {
  count: number;
  stakeMinor: number;
}

/** The bets of a round as all players of a table see them: real ones only, since practice is its player's own. */
export class SeenBets {
  readonly #spotsOf: SharedEngine['spotsOf'];
  readonly #bets = new Map<number, SeenBet>();

  constructor({ spotsOf }: Pick<SharedEngine, 'spotsOf'>) {
    this.#spotsOf = spotsOf;
  }

  add(bet: Wager): void {
    if (bet.isDemo || this.#bets.has(bet.id)) return;
    const stakeMinor = bet.stakeMinor / unitOf(bet.currency);
    this.#bets.set(bet.id, {
      playerKey: keyOf(bet),
      name: masked(bet.account),
      stakeMinor,
      multiple: null,
      spots: this.#spotsOf?.({ pick: JSON.parse(bet.pick), stakeMinor }) ?? [],
    });
  }

  left(id: number, multiple: number): void {
    const bet = this.#bets.get(id);
    if (bet) bet.multiple = multiple;
  }

  clear(): void {
    this.#bets.clear();
  }

  /** How many players they are of, all of them in a sum, by place where the table has places, and those with the highest stakes. */
  show(): {
    count: number;
    stakeMinor: number;
    spots: Record<string, SpotCrowd>;
    list: OtherBet[];
  } {
    const all = [...this.#bets.values()];
    return {
      count: playersOf(all),
      stakeMinor: all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
      spots: crowdsOf(all),
      list: all
        .toSorted((one, other) => other.stakeMinor - one.stakeMinor)
        .slice(0, SHOWN_BETS)
        .map(({ name, stakeMinor, multiple }) => ({ name, stakeMinor, multiple })),
    };
  }
}

const playersOf = (bets: readonly SeenBet[]): number => new Set(bets.map((bet) => bet.playerKey)).size;

function crowdsOf(all: readonly SeenBet[]): Record<string, SpotCrowd> {
  const laid = all.flatMap((bet) => bet.spots.map(([spot, stakeMinor]) => ({ spot, stakeMinor, bet })));
  const bySpot = Object.entries(Object.groupBy(laid, ({ spot }) => spot));
  return Object.fromEntries(
    bySpot.map(([spot, parts = []]) => [
      spot,
      {
        count: playersOf(parts.map(({ bet }) => bet)),
        stakeMinor: parts.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
      },
    ]),
  );
}

/** The player of a bet, whichever session it was laid in. */
export const keyOf = (bet: Wager): string => playerKey({ ...bet, id: bet.sessionId });

/** Enough to know oneself by, too little to know others by: `P•••07`. */
function masked(account: string): string {
  return `${account.slice(0, 1)}•••${account.slice(-2)}`;
}
