import type { Catalogue } from '../../games/catalogue.ts';
import { sharedOf } from '../../games/engines.ts';
import type { TableKey } from '../../games/kit/chains.ts';
import { GRACE_MS, type LiveRound } from '../../games/kit/clock.ts';
import type { SharedEngine } from '../../games/kit/shared.ts';
import type { SharedGames } from '../../games/kit/shared-games.ts';
import type { SpotsPick } from '../../games/kit/spots.ts';
import type { VirtualSport } from '../../games/kit/virtual.ts';
import type { Names } from '../../games/sports/leagues.ts';
import { formatPoints } from '../../points.ts';
import type { Row } from '../../store.ts';

/** Rounds of a game that the platform lists: those to come, and those that are over. */
const COMING = 3;
const RESULTS = 5;

export type VirtualTables = { catalogue: Catalogue; shared: SharedGames };

/** Latin letters in every language but Chinese. */
export const inLanguages = ({ latin, cn, tw }: Names) => ({ en: latin, cn, tw, vi: latin, ms: latin });

const oddsText = (price: number) => (price / 100).toFixed(2);

/** The games of virtual sports that the platform has open: what is on, what comes, and the last results. */
export async function listVirtualSports({ catalogue, shared }: VirtualTables, platformId: number) {
  const listed = await Promise.all(
    catalogue.all().map(async (game) => {
      const key = { platformId: game.platformId, gameCode: game.code };
      const engine = game.platformId === platformId && game.isOpen ? sharedOf(catalogue, key) : undefined;
      if (!engine?.virtual) return [];
      const { table } = shared.get(key);
      const { live, turns } = await shared.get(key).watch();
      if (!live) return [];
      return [showGame(game.code, engine, engine.virtual, live, turns, table.list(RESULTS))];
    }),
  );
  return listed.flat();
}

function showGame(
  gameCode: string,
  engine: SharedEngine,
  virtual: VirtualSport,
  live: LiveRound,
  turns: readonly unknown[],
  past: { round: number; outcome: unknown; endedAt: number }[],
) {
  const { round, phase, startsAt, closesAt, outcome } = live;
  const bettingMs = engine.bettingMs + GRACE_MS;
  const endsAt = closesAt + virtual.playMs + engine.resultMs;
  const standing =
    phase === 'result'
      ? virtual.resultOf(outcome as number[])
      : phase === 'playing'
        ? virtual.standing([...turns], round)
        : [];
  return {
    gameCode,
    sport: virtual.sport,
    current: { ...showEvent(virtual, round), phase, opensAt: startsAt, closesAt, endsAt, standing },
    coming: Array.from({ length: COMING }, (_, at) => {
      const opensAt = endsAt + at * (bettingMs + virtual.playMs + engine.resultMs);
      return { ...showEvent(virtual, round + at + 1), opensAt, closesAt: opensAt + bettingMs };
    }),
    results: past.map((each) => ({
      round: each.round,
      endedAt: each.endedAt,
      entrants: showEntrants(virtual, each.round),
      result: virtual.resultOf(each.outcome as number[]),
    })),
  };
}

const showEntrants = (virtual: VirtualSport, round: number) =>
  virtual.entrantsOf(round).map(({ names, colour }) => ({ name: inLanguages(names), colour }));

function showEvent(virtual: VirtualSport, round: number) {
  return {
    round,
    entrants: showEntrants(virtual, round),
    prices: virtual.mainSpots(round).map((spot) => showPrice(virtual, spot, round)),
  };
}

function showPrice(virtual: VirtualSport, spot: string, round: number) {
  const { price, ...bet } = virtual.betOf(spot, round);
  return { ...bet, odds: oddsText(price) };
}

/** What was staked on which bet at which price, and how the race or match ended. Null for a game that is no virtual sport. */
export function showVirtualBet({ catalogue, shared }: VirtualTables, key: TableKey, wager: Row) {
  const virtual = sharedOf(catalogue, key)?.virtual;
  if (!virtual) return null;
  const round = Number(wager.event);
  const isDecided = wager.state === 'won' || wager.state === 'lost';
  const outcome = isDecided
    ? (shared.get(key).table.find(round)?.outcome as number[] | undefined)
    : undefined;
  const { spots } = JSON.parse(String(wager.pick)) as SpotsPick;
  return {
    kind: 'virtual',
    sport: virtual.sport,
    round: String(round),
    entrants: virtual.entrantsOf(round).map(({ names }) => inLanguages(names)),
    result: outcome ? virtual.resultOf(outcome) : null,
    lines: spots.map(([spot, stakeMinor]) => ({
      ...showPrice(virtual, spot, round),
      stake: formatPoints(stakeMinor),
      win: outcome ? formatPoints(virtual.returnMinor(spot, stakeMinor, outcome, round)) : null,
    })),
  };
}
