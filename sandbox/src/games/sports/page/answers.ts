import { REFUSALS } from '../../kit/page/certain-refusals.ts';

/** How the sending of a bet ended. `known`: another bet was placed under its id, such as the same one with another stake. */
export type Ending = 'placed' | 'waiting' | 'refused' | 'known' | 'unsent' | 'unanswered';

export function endingOf(answer: { state: string } | { reason: string }): Ending {
  if ('reason' in answer) {
    if (answer.reason === 'other-bet') return 'known';
    return REFUSALS.has(answer.reason) ? 'refused' : 'unanswered';
  }
  // A bet that is sent again may have been refused meanwhile.
  const { state } = answer;
  return state === 'waiting' || state === 'refused' ? state : 'placed';
}

/** The id of a bet on the slip. Without an answer the bet may have been placed: it keeps its id, so that it is never placed twice. */
export class BetId {
  #value = crypto.randomUUID();

  get value(): string {
    return this.#value;
  }

  /** The legs are others, and so is the bet. */
  renew(): void {
    this.#value = crypto.randomUUID();
  }

  ended(ending: Ending): void {
    if (ending !== 'unanswered') this.renew();
  }
}

/** What became of a cash-out without an answer, by the book's list: paid, or that the bet has ended otherwise. Undefined while it may still come. */
export function cashOutIn(
  asked: { bet: string },
  bets: readonly { id: string; state: string; winMinor: number }[],
): { paidMinor: number | undefined } | undefined {
  const bet = bets.find(({ id }) => id === asked.bet);
  if (!bet || bet.state === 'open') return undefined;
  return { paidMinor: bet.state === 'cashed' ? bet.winMinor : undefined };
}

/** A cash-out that waits for its second tap stands only while the book offers the very amount that is to be confirmed. */
export function stillOffered<Asked extends { bet: string; amountMinor: number }>(
  asked: Asked | undefined,
  bets: readonly { id: string; cashOutMinor: number | null }[],
): Asked | undefined {
  const offer = bets.find(({ id }) => id === asked?.bet);
  return asked && offer?.cashOutMinor === asked.amountMinor ? asked : undefined;
}

/** What the list of bets shows, as a text to compare. The time that a bet still waits is an animation's, not the list's. */
export function shownOf(bets: readonly object[]): string {
  return JSON.stringify(bets, (name, value: unknown) => (name === 'waitsMs' ? undefined : value));
}
