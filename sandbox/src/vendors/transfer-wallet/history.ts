import { listLastStates } from '../../games/bet-list.ts';
import { ENGINES, sharedOf } from '../../games/engines.ts';
import { exposedMinor } from '../../games/exposed-stake.ts';
import { roundOf } from '../../games/kit/hand-steps.ts';
import type { Clockwork } from '../../games/clockwork.ts';
import { keptLines } from '../../games/lottery/bets.ts';
import { inShort, type Kind, rulesOf } from '../../games/lottery/draws.ts';
import { periodOf } from '../../games/lottery/periods.ts';
import { readLine } from '../../games/lottery/lines.ts';
import { lineMinor } from '../../games/lottery/rules.ts';
import { findFixture } from '../../games/sports/calendar.ts';
import type { Names } from '../../games/sports/leagues.ts';
import { isCashedOut } from '../../games/sports/cash-out.ts';
import { showLegs as showSportsLegs } from '../../games/sports/shown-bet.ts';
import { formatPoints } from '../../points.ts';
import { wagerOf } from '../../games/wager-row.ts';
import type { Row, Store } from '../../store.ts';
import { inLanguages, showVirtualBet, type VirtualTables } from './virtual-sports.ts';

/** The list of bets as the protocol shows it: every bet once, with its last state, in the order in which the states came. */
export function listBets(store: Store, platformId: number, after: number, limit: number): Row[] {
  return listLastStates(store, platformId, after, limit);
}

type Vendor = VirtualTables & { store: Store; clockwork: Clockwork };

/** A row of the list. What was played is told only once it is decided. */
export function showBet(vendor: Vendor, row: Row) {
  const wager = findWager(vendor.store, row);
  const status = row.status ?? (wager?.state === 'void' ? 'void' : 'settled');
  const isOpen = status === 'open';
  const valid = status === 'void' ? 0 : ((wager && exposedMinor(vendor, wager)) ?? Number(row.stake_minor));
  return {
    id: String(row.first_id),
    /** Rises with each state of a bet; the list goes by it. */
    revision: Number(row.id),
    account: row.account,
    gameCode: row.game_code,
    roundId: row.round_id,
    stake: formatPoints(Number(row.stake_minor)),
    validStake: formatPoints(valid),
    /** Of a partial cash-out; this book offers none. */
    closedStake: null,
    win: formatPoints(Number(row.win_minor)),
    jackpot: formatPoints(isOpen ? 0 : jackpotMinor(vendor.store, row)),
    currency: row.currency,
    at: row.at,
    settledAt: isOpen ? null : row.settled_at,
    correctedAt: row.corrected_at ?? null,
    status,
    details: wager ? showWager(vendor, wager, isOpen) : isOpen ? null : showRound(vendor.store, row),
    balanceBefore: formatPoints(Number(row.balance_before_minor)),
    balanceAfter: formatPoints(Number(row.balance_after_minor)),
  };
}

function jackpotMinor(store: Store, row: Row): number {
  const won = store.find(
    `SELECT coalesce(sum(amount_minor), 0) AS minor FROM jackpot_win
     WHERE account = ? AND round_id = ? AND game_platform_id = ? AND game_code = ?`,
    row.account ?? null,
    row.round_id ?? null,
    row.platform_id ?? null,
    row.game_code ?? null,
  );
  return Number(won?.minor ?? 0);
}

function findWager(store: Store, row: Row): Row | undefined {
  return store.find(
    'SELECT * FROM wager WHERE player_key = ? AND wager_id = ? AND game_code = ?',
    `${row.platform_id}/${row.account}`,
    row.round_id ?? null,
    row.game_code ?? null,
  );
}

/** A round of a game on the kit, as its rules describe it. */
function showRound(store: Store, row: Row): object | null {
  const round = store.find(
    `SELECT * FROM game_round WHERE player_key = ? AND round_id = ? AND game_code = ? AND state <> 'open'`,
    `${row.platform_id}/${row.account}`,
    roundOf(String(row.round_id)),
    row.game_code ?? null,
  );
  const engine = round && ENGINES.find(({ id }) => id === round.engine);
  if (!engine?.details) return null;
  const read = (column: string): unknown => JSON.parse(String(round![column]));
  return engine.details(read('outcome'), Number(round!.stake_minor), {
    choice: read('choice'),
    moves: read('moves') as unknown[],
    isPaid: round!.state === 'paid',
  });
}

function showWager(vendor: Vendor, wager: Row, isOpen: boolean): object | null {
  const key = { platformId: Number(wager.platform_id), gameCode: String(wager.game_code) };
  if (vendor.catalogue.find(key.platformId, key.gameCode)?.engine === 'sports')
    return showLegs(vendor.clockwork.desk, wager);
  const engine = sharedOf(vendor.catalogue, key);
  if (engine?.details) {
    const round = Number(wager.event);
    const past = isOpen ? undefined : vendor.shared.get(key).table.find(round);
    const details = engine.details(JSON.parse(String(wager.pick)), past?.outcome, round, {
      stakeMinor: Number(wager.stake_minor),
      wonMinor: !isOpen && wager.state === 'won' ? Number(wager.win_minor) : 0,
    });
    // The table has forgotten the round, and counted rounds differently before: it names none.
    return isOpen || past ? details : { ...details, round: '' };
  }
  // Of the others on the kit, the protocol has details of virtual sports alone.
  if (engine) return showVirtualBet(vendor, key, wager);
  const drawn = isOpen ? undefined : vendor.clockwork.lotteries.findDrawn(key, Number(wager.event));
  return showDraw(key.gameCode, wager, drawn?.numbers);
}

function showDraw(gameCode: string, wager: Row, numbers: number[] | undefined) {
  const { kind } = rulesOf(gameCode);
  const isSet = kind === 'keno' || kind === 'six';
  return {
    kind: 'draw',
    period: periodOf(gameCode, Number(wager.event)).name,
    numbers: isSet && numbers ? inShort(kind, numbers) : (numbers ?? null),
    /** Numbers are written with so many digits. */
    digits: kind === '4d' ? 4 : 1,
    lines: (keptLines(String(wager.pick)) ?? []).map(([id, stakeMinor]) => ({
      ...showLine(kind, id),
      stake: formatPoints(stakeMinor),
      win: numbers ? formatPoints(lineMinor(kind, id, stakeMinor, numbers)) : null,
    })),
  };
}

/** The play of a line and what was picked; places are counted from 1. */
function showLine(kind: Kind, id: string) {
  const line = readLine(kind, id);
  if (!line) return { play: '', pick: id };
  if (line.play === 'number') return { play: line.table, way: line.way, pick: line.pattern };
  if (line.play === 'digit') return { play: 'digit', place: line.place + 1, pick: String(line.digit) };
  if (line.play === 'sum') return { play: 'sum', pick: String(line.sum) };
  if (line.play === 'side')
    return line.place === 'sum'
      ? { play: 'sum', pick: line.side }
      : { play: 'digit', place: line.place + 1, pick: line.side };
  return { play: line.play, pick: line.numbers.join(' ') };
}

const AREAS: Record<string, Names> = {
  straits: { latin: 'The Straits', cn: '海峡', tw: '海峽' },
  highland: { latin: 'Highlands', cn: '高地', tw: '高地' },
  sol: { latin: 'Sunny Coast', cn: '阳光海岸', tw: '陽光海岸' },
  metro: { latin: 'Metropolis', cn: '都会', tw: '都會' },
  pacific: { latin: 'Pacific', cn: '太平洋', tw: '太平洋' },
};
const EVERYWHERE: Names = { latin: 'International', cn: '国际', tw: '國際' };

function showLegs(desk: Clockwork['desk'], wager: Row): object | null {
  const shown = wagerOf(wager);
  const legs = showSportsLegs(desk, shown);
  if (!legs) return null;
  return {
    kind: 'sports',
    /** The player closed the bet before it was decided. */
    cashedOut: isCashedOut(desk, shown.id),
    legs: legs.map(({ match, kind, side, line, odds, result }) => {
      const { league, home, away, startsAt } = findFixture(match)!;
      return {
        sport: league.sport,
        area: inLanguages(AREAS[league.id] ?? EVERYWHERE),
        competition: inLanguages(league.names),
        home: inLanguages(league.sides[home]!),
        away: inLanguages(league.sides[away]!),
        startsAt,
        market: kind,
        option: side,
        line,
        odds: (odds / 100).toFixed(2),
        result,
      };
    }),
  };
}
