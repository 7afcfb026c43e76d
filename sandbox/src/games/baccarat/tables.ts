import type { Row, Store } from '../../store.ts';
import type { Draw } from '../random.ts';
import { type Moment, momentOf } from './clock.ts';
import type { Hand } from './rules.ts';
import { dealFrom, isOver, newShoe, type Shoe } from './shoe.ts';

/** After a pause of the program a table deals at most so many of the rounds it missed: a shoe has about eighty. */
const MOST_MISSED_ROUNDS = 100;
/** A table that is opened for the first time has been dealing for a while. */
const ROUNDS_BEFORE_OPENING = 42;
const KEEP_ROUNDS = 2_000;

export interface TableKey {
  platformId: number;
  gameCode: string;
}
export interface PlayedHand extends Hand {
  /** The clock's number of the round. */
  round: number;
  shoe: number;
  /** Its place in the shoe, from 1. */
  hand: number;
}
export interface Table extends TableKey, Moment {
  shoe: number;
  /** The place in the shoe of the round that is on now. */
  hand: number;
  /** Rounds of the shoe whose result is shown. */
  hands: PlayedHand[];
}

/**
 * Baccarat tables that deal by the clock. Every shoe and every round is stored before it is published; a round is dealt
 * when its bets are closed, once, and a restart goes on with the same shoe.
 */
export class BaccaratTables {
  readonly #store: Store;
  readonly #tables: TableKey[];
  readonly #now: () => number;
  readonly #draw: Draw;

  constructor(store: Store, tables: TableKey[], now: () => number, draw: Draw) {
    this.#store = store;
    this.#tables = tables;
    this.#now = now;
    this.#draw = draw;
  }

  /** Deals what the clock has brought at every table; only inside `store.write`. */
  advance(): void {
    for (const table of this.#tables) this.#advanceTable(table);
  }

  async list(platformId: number): Promise<Table[]> {
    const asked = this.#tables.filter((table) => table.platformId === platformId);
    if (asked.length === 0) return [];
    await this.#store.write(() => asked.forEach((table) => this.#advanceTable(table)));
    return asked.map((table) => this.#show(table));
  }

  /** The round as it was dealt; undefined while it is not, or was so long ago that it is forgotten. */
  findHand({ platformId, gameCode }: TableKey, round: number): PlayedHand | undefined {
    const row = this.#store.find(
      'SELECT * FROM baccarat_round WHERE platform_id = ? AND game_code = ? AND round = ?',
      platformId,
      gameCode,
      round,
    );
    return row && handOf(row);
  }

  #advanceTable(table: TableKey): void {
    const { round, phase } = momentOf(table.gameCode, this.#now());
    const due = phase === 'betting' ? round - 1 : round;
    const kept = this.#findState(table);
    const last = kept?.round ?? due - ROUNDS_BEFORE_OPENING;
    if (last >= due) return;
    let state = kept ?? { shoeNumber: 1, hand: 0, round: last, shoe: newShoe(this.#draw) };
    for (let next = Math.max(last + 1, due - MOST_MISSED_ROUNDS + 1); next <= due; next += 1) {
      state = this.#deal(table, state, next);
    }
    this.#keep(table, state);
  }

  #deal(table: TableKey, state: State, round: number): State {
    const { hand, shoe } = dealFrom(state.shoe);
    this.#store.run(
      `INSERT INTO baccarat_round (platform_id, game_code, round, shoe, hand, dealt) VALUES (?, ?, ?, ?, ?, ?)`,
      table.platformId,
      table.gameCode,
      round,
      state.shoeNumber,
      state.hand + 1,
      JSON.stringify(hand),
    );
    if (!isOver(shoe)) return { ...state, hand: state.hand + 1, round, shoe };
    return { shoeNumber: state.shoeNumber + 1, hand: 0, round, shoe: newShoe(this.#draw) };
  }

  #findState({ platformId, gameCode }: TableKey): State | undefined {
    const row = this.#store.find(
      'SELECT * FROM baccarat_table WHERE platform_id = ? AND game_code = ?',
      platformId,
      gameCode,
    );
    if (!row) return undefined;
    return {
      shoeNumber: Number(row.shoe),
      hand: Number(row.hand),
      round: Number(row.round),
      shoe: JSON.parse(String(row.state)) as Shoe,
    };
  }

  #keep({ platformId, gameCode }: TableKey, state: State): void {
    this.#store.run(
      `INSERT INTO baccarat_table (platform_id, game_code, shoe, hand, round, state) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (platform_id, game_code)
       DO UPDATE SET shoe = excluded.shoe, hand = excluded.hand, round = excluded.round, state = excluded.state`,
      platformId,
      gameCode,
      state.shoeNumber,
      state.hand,
      state.round,
      JSON.stringify(state.shoe),
    );
    this.#store.run(
      'DELETE FROM baccarat_round WHERE platform_id = ? AND game_code = ? AND round < ?',
      platformId,
      gameCode,
      state.round - KEEP_ROUNDS,
    );
  }

  /** A round's result is shown when its cards have been turned, so that no list is ahead of the table. */
  #show(table: TableKey): Table {
    const moment = momentOf(table.gameCode, this.#now());
    const shown = moment.phase === 'result' ? moment.round : moment.round - 1;
    const current = this.findHand(table, moment.round);
    const state = this.#findState(table);
    const shoe = current?.shoe ?? state?.shoeNumber ?? 1;
    const rows = this.#store.list(
      `SELECT * FROM baccarat_round WHERE platform_id = ? AND game_code = ? AND shoe = ? AND round <= ? ORDER BY round`,
      table.platformId,
      table.gameCode,
      shoe,
      shown,
    );
    return {
      ...table,
      ...moment,
      shoe,
      hand: current?.hand ?? (state?.hand ?? 0) + 1,
      hands: rows.map(handOf),
    };
  }
}

interface State {
  shoeNumber: number;
  /** Hands dealt from this shoe. */
  hand: number;
  /** The last round dealt. */
  round: number;
  shoe: Shoe;
}

function handOf(row: Row): PlayedHand {
  return {
    ...(JSON.parse(String(row.dealt)) as Hand),
    round: Number(row.round),
    shoe: Number(row.shoe),
    hand: Number(row.hand),
  };
}
