import { isRest, SHARE_COLUMNS } from '../../play/bets/share-parts.ts';
import type { ColumnStore } from './store.ts';

/** The tables in the column store. */

/** What tells one fact from another, and when and where it counts: name and type there. Days are YYYY-MM-DD, moments microseconds since 1970. */
export const FACT_KEYS = {
  player_id: 'Int64',
  bet_id: 'Int64',
  version: 'Int32',
  sign: 'Int8',
  day: 'Date32',
  hour: 'UInt8',
  settled_us: 'Int64',
  is_adjustment: 'UInt8',
  platform_id: 'Int32',
  game_code: 'String',
  product: 'LowCardinality(String)',
  currency: 'LowCardinality(String)',
  company_id: 'Int64',
  shareholder_id: 'Int64',
  master_id: 'Int64',
  agent_id: 'Int64',
} as const;

const COLUMNS = [
  ...Object.entries(FACT_KEYS).map(([name, type]) => `${name} ${type}`),
  // Signed, in minor units: a sum over facts is the sum of these columns.
  ...SHARE_COLUMNS.map((name) => `${name} Int64`),
  'batch UInt64',
].join(', ');

/** A fact that is sent twice is one row: the one of the later batch. */
const FACTS = `(${COLUMNS}) engine = ReplacingMergeTree(batch) partition by day order by (player_id, bet_id, version, sign)`;

/** Makes what is not there. */
export async function makeTables(store: ColumnStore): Promise<void> {
  for (const table of ['fact', 'fact_staged']) {
    await store.run(`create table if not exists ${table} ${FACTS}`);
    // A table of an earlier release: days that were copied without these columns differ until `align` copies them anew.
    for (const name of SHARE_COLUMNS.filter(isRest))
      await store.run(`alter table ${table} add column if not exists ${name} Int64`);
  }
  await store.run(
    `create table if not exists batch (number UInt64, cluster String, until UInt64, restored_us Int64, facts UInt64, at DateTime64(3, 'UTC') default now64(3))
     engine = MergeTree order by number`,
  );
}
