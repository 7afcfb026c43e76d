/** A multiple that grows until the round ends; whoever leaves before has won it. Multiples are hundredths. */
export interface Flight {
  /** The multiple so long after the start. */
  multipleAt(elapsedMs: number): number;
  /** When a multiple is reached. */
  reachedMs(multiple: number): number;
  /** The least multiple that can be cashed out. */
  least: number;
  /** What ends every flight. */
  most: number;
  /** The multiple at which a bet of this pick leaves by itself, if the player wants it. */
  autoOf(pick: unknown): number | null;
  /** The most that one bet can bring, and all bets of a round together beyond their stakes: minor units of a ringgit. */
  highestWinMinor: number;
  liabilityMinor: number;
}

/** A bet that flies: `units` is its stake in minor units of a ringgit, 0 for practice, which the house never pays. */
export interface Flying {
  id: number;
  units: number;
  target: number;
}
export type Left = Flying & { multiple: number };

/**
 * The bets of one flight and where each leaves by itself: at the player's own multiple, at the highest win of a bet, or all together where the
 * house would have to pay more than the table's liability. What is taken out was decided here and nowhere else.
 */
export class FlyingBets {
  readonly #liabilityMinor: number;
  #bets: Flying[];
  #openUnits: number;
  /** What may still be paid to those who fly: the liability, all stakes, less what was paid. */
  #room: number;

  constructor(bets: Flying[], liabilityMinor: number) {
    this.#liabilityMinor = liabilityMinor;
    this.#bets = bets.toSorted((one, other) => one.target - other.target);
    this.#openUnits = bets.reduce((sum, { units }) => sum + units, 0);
    this.#room = this.#liabilityMinor + this.#openUnits;
  }

  get size(): number {
    return this.#bets.length;
  }

  /** The multiple at which the table's liability is reached, by those who still fly. */
  cap(): number {
    return this.#openUnits === 0 ? Infinity : Math.floor((this.#room * 100) / this.#openUnits);
  }

  /** The multiple at which the next bet leaves by itself. */
  next(): number {
    return Math.min(this.#bets[0]?.target ?? Infinity, this.cap());
  }

  /** Takes out all bets that leave by themselves up to a multiple, each at its own. */
  takeUpTo(multiple: number): Left[] {
    const left: Left[] = [];
    while (this.next() <= multiple) {
      const cap = this.cap();
      const first = this.#bets[0]!;
      // At the cap everybody with points of the house leaves; practice flies on.
      if (cap < first.target)
        for (const bet of this.#bets.filter(({ units }) => units > 0)) left.push(this.#take(bet, cap));
      else left.push(this.#take(first, first.target));
    }
    return left;
  }

  /** Takes out one bet because its player wants it. Undefined when it does not fly any more. */
  take(id: number, multiple: number): Left | undefined {
    const bet = this.#bets.find((each) => each.id === id);
    return bet && this.#take(bet, multiple);
  }

  #take(bet: Flying, multiple: number): Left {
    this.#bets = this.#bets.filter((each) => each !== bet);
    this.#openUnits -= bet.units;
    this.#room -= (bet.units * multiple) / 100;
    return { ...bet, multiple };
  }
}
