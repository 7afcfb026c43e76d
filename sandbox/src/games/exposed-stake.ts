import type { Row, Store } from '../store.ts';
import type { Catalogue } from './catalogue.ts';
import { sharedOf } from './engines.ts';
import type { SharedEngine } from './kit/shared.ts';
import { type SpotsPick, sumBySpot } from './kit/spots.ts';
import { keptLines } from './lottery/bets.ts';
import { rulesOf } from './lottery/draws.ts';
import { exposedMinor as exposedLines } from './lottery/liability.ts';
import { findFixture } from './sports/calendar.ts';
import { SPORTS } from './sports/leagues.ts';
import { sidesOf } from './sports/markets.ts';
import { keptLegs, type Leg, marketOf } from './sports/picks.ts';

/**
 * The part of a stake that is exposed: who also bets on the opposite of the same round, draw or market stakes only the difference. Every
 * vendor states it with the bet, since only it knows what is opposite to what.
 */
export function exposedMinor(
  { store, catalogue }: { store: Store; catalogue: Catalogue },
  wager: Row,
): number {
  const stakeMinor = Number(wager.stake_minor);
  const key = { platformId: Number(wager.platform_id), gameCode: String(wager.game_code) };
  const onKit = sharedOf(catalogue, key);
  if (onKit) return exposedAtTable(store, wager, onKit);
  if (catalogue.find(key.platformId, key.gameCode)?.engine === 'lottery') {
    const spots = keptLines(String(wager.pick));
    const all = listWithIt(store, wager).flatMap((other) => keptLines(String(other.pick)) ?? []);
    return spots ? exposedLines(rulesOf(key.gameCode).kind, spots, all) : stakeMinor;
  }
  return exposedOnMatch(store, wager);
}

/** A player who bets twice on a round has bet on all of it at once: what is exposed of it is shared out by the stakes. */
function exposedAtTable(store: Store, wager: Row, { exposedMinor: exposedOf }: SharedEngine): number {
  const stakeMinor = Number(wager.stake_minor);
  const bets = listWithIt(store, wager).map((bet) => ({
    pick: JSON.parse(String(bet.pick)) as SpotsPick,
    stakeMinor: Number(bet.stake_minor),
  }));
  if (!exposedOf || bets.length === 0) return stakeMinor;
  const allMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
  const exposed = exposedOf({ spots: sumBySpot(bets) }, allMinor, Number(wager.event));
  return Math.floor((stakeMinor * exposed) / allMinor);
}

/** An accumulator has no opposite: all of it is exposed. */
function exposedOnMatch(store: Store, wager: Row): number {
  const stakeMinor = Number(wager.stake_minor);
  const [own, ...more] = legsOf(wager);
  if (!own || more.length > 0) return stakeMinor;
  const sides = new Map<string, number>();
  for (const other of listWithIt(store, wager)) {
    const [leg, ...others] = legsOf(other);
    if (!leg || others.length > 0 || marketOf(leg) !== marketOf(own)) continue;
    sides.set(leg.side, (sides.get(leg.side) ?? 0) + Number(other.stake_minor));
  }
  const against = sidesOfLeg(own)
    .filter((side) => side !== own.side)
    .map((side) => sides.get(side) ?? 0);
  const ownMinor = sides.get(own.side) ?? stakeMinor;
  const freeMinor = Math.max(0, ownMinor - Math.min(...against));
  return Math.floor((stakeMinor * freeMinor) / ownMinor);
}

function legsOf({ event, pick }: Row): Leg[] {
  return keptLegs({ event: String(event), pick: String(pick) });
}

/** The player's other bets on the same event that count. */
function listWithIt(store: Store, wager: Row): Row[] {
  return store.list(
    `SELECT event, pick, stake_minor FROM wager WHERE player_key = ? AND game_code = ? AND event = ? AND state <> 'void'`,
    wager.player_key ?? null,
    wager.game_code ?? null,
    wager.event ?? null,
  );
}

/** All that can happen in a leg's market, as it was priced: one of them does. */
function sidesOfLeg({ kind, match }: Leg): readonly string[] {
  const league = findFixture(match)?.league;
  return sidesOf(kind, league ? SPORTS[league.sport].hasDraw(kind) : true);
}
