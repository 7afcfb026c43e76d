import { z } from 'zod';
import { MARKET_KINDS, type MarketKind, type Side } from './markets.ts';
import { MOST_LEGS } from './most-legs.ts';

/** What is bet on: one side of one market of one match. */
export interface Selection {
  match: string;
  kind: MarketKind;
  line: number | null;
  side: Side;
}
/** A selection at its odds, in hundredths. */
export interface Leg extends Selection {
  odds: number;
}

const legShape = z.object({
  match: z.string().max(40),
  kind: z.enum(MARKET_KINDS),
  line: z.number().min(-500).max(500).nullable(),
  side: z.string().regex(/^[A-Za-z0-9:+]{1,12}$/),
  /** As the player has seen them. */
  odds: z.int().min(100).max(100_000),
});
/** `takes`: which odds the player accepts unasked if they have changed: none, better ones, or any. */
export const betShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  legs: z.array(legShape).min(1).max(MOST_LEGS),
  stakeMinor: z.int(),
  takes: z.enum(['same', 'better', 'any']),
});
export type AskedBet = z.infer<typeof betShape>;

/** Legs as a wager keeps them. */
export function keepLegs(legs: readonly Leg[]): { event: string; pick: string } {
  return { event: legs.map(({ match }) => match).join('+'), pick: JSON.stringify({ legs }) };
}

/** The legs of a kept wager. A bet that was kept before bets had legs names its match as its event. */
export function keptLegs({ event, pick }: { event: string; pick: string }): Leg[] {
  const kept = JSON.parse(pick) as { legs: Leg[] } | Omit<Leg, 'match'>;
  return 'legs' in kept ? kept.legs : [{ ...kept, match: event }];
}

/** Names the market of a selection within its match. */
export const marketOf = ({ kind, line }: Selection) => `${kind} ${line}`;
export const selectionOf = (selection: Selection) =>
  `${selection.match} ${marketOf(selection)} ${selection.side}`;
