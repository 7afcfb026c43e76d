import type { Queryable, Tx } from '../../../base/db/db.ts';
import { proofOf } from '../accounting-proof.ts';
import type { Archive } from '../archived-months.ts';
import { FACT_COLUMNS, PACKED_COLUMNS, PACKED_FACTS } from '../facts-ever.ts';
import { daySumsOf, type DaySums, type FactRow, type FactsProof } from './fact-row.ts';

/** The facts of a month in the database: as a partition, or packed. Months are YYYY-MM; the caller owns the tables. */

/** The partition of a month. Its name is made of digits alone. */
export function tableOf(month: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`no month: ${month}`);
  return `bet_fact_${month.replace('-', '_')}`;
}

const firstOf = (month: string): string => `'${month}-01'::date`;
const lastOf = (month: string): string => `(${firstOf(month)} + interval '1 month')::date - 1`;

export async function hasTable(tx: Queryable, month: string): Promise<boolean> {
  const { exists } = await tx.get<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    tableOf(month),
  ]);
  return exists;
}

/** What a table of facts holds of a month. */
export async function proveFacts(tx: Queryable, month: string, table = tableOf(month)): Promise<FactsProof> {
  const days = await tx.query<DaySums>(daySumsOf(table));
  const { proof } = await tx.get<{ proof: string }>(
    `select ${proofOf(firstOf(month), lastOf(month), table)} as proof`,
  );
  return { facts: days.reduce((sum, { facts }) => sum + facts, 0n), proof, days };
}

export async function countFacts(tx: Queryable, month: string): Promise<bigint> {
  const { facts } = await tx.get<{ facts: bigint }>(`select count(*) as facts from ${tableOf(month)}`);
  return facts;
}

/**
 * SQL: whether a reader, a row with `until` and `restored_until`, has still to read facts of the month. The transactions of a restored dump's
 * facts say nothing in this cluster; their time does.
 */
export function hasFactsToRead(reader: string, month: string): string {
  return `exists (select from ${tableOf(month)} f where f.transaction >= ${reader}.until and f.booked_at > ${reader}.restored_until)`;
}

/** Packs the facts of a month by player. */
export async function packMonth(tx: Tx, month: string): Promise<void> {
  await tx.run(
    `insert into bet_fact_packed (player_id, month, first_bet_id, last_bet_id, ${PACKED_COLUMNS})
     select f.player_id, ${firstOf(month)}, min(f.bet_id), max(f.bet_id), ${PACKED_FACTS} from ${tableOf(month)} f group by f.player_id`,
  );
}

/** Takes the partition of a month away. */
export async function dropTable(tx: Tx, month: string): Promise<void> {
  const table = tableOf(month);
  await tx.run(`alter table bet_fact detach partition ${table}`);
  await tx.run(`drop table ${table}`);
}

/** Makes the table of a month that comes back, with the indexes of a partition: none yet. */
export async function makeTable(tx: Tx, month: string): Promise<void> {
  await tx.run(
    `create table ${tableOf(month)} (like bet_fact including defaults including constraints including indexes)`,
  );
}

const at = (us: string): string => `to_timestamp(0) + ${us} * interval '1 microsecond'`;

export async function addFacts(tx: Tx, month: string, rows: readonly FactRow[]): Promise<void> {
  const column = <Name extends keyof FactRow>(name: Name) => rows.map((row) => row[name]);
  await tx.run(
    `insert into ${tableOf(month)} (player_id, ${FACT_COLUMNS})
     select player_id, bet_id, version, sign, day, ${at('settled_us')}, is_adjustment, upline_id, platform_id, game_code, product, currency,
            stake_minor, valid_minor, payout_minor, jackpot_minor, ${at('booked_us')}, transaction::xid8, chain_id
       from unnest($1::bigint[], $2::bigint[], $3::integer[], $4::smallint[], $5::date[], $6::bigint[], $7::boolean[], $8::bigint[], $9::integer[],
                   $10::text[], $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[],
                   $19::bigint[])
            as f (player_id, bet_id, version, sign, day, settled_us, is_adjustment, upline_id, platform_id, game_code, product, currency, stake_minor,
                  valid_minor, payout_minor, jackpot_minor, booked_us, transaction, chain_id)`,
    [
      column('playerId'),
      column('betId'),
      column('version'),
      column('sign'),
      column('day'),
      column('settledUs'),
      column('isAdjustment'),
      column('uplineId'),
      column('platformId'),
      column('gameCode'),
      column('product'),
      column('currency'),
      column('stakeMinor'),
      column('validMinor'),
      column('payoutMinor'),
      column('jackpotMinor'),
      column('bookedUs'),
      column('transaction').map(String),
      column('chainId'),
    ],
  );
}

/** The table of a month becomes its partition again, in place of the packed facts. */
export async function attachTable(tx: Tx, month: string): Promise<void> {
  const table = tableOf(month);
  // What is proved here is not looked through once more while readers of other months wait.
  await tx.run(
    `alter table ${table} add constraint in_month check (day >= ${firstOf(month)} and day <= ${lastOf(month)})`,
  );
  await tx.run("delete from bet_fact_packed where month = ($1 || '-01')::date", [month]);
  await tx.run(
    `alter table bet_fact attach partition ${table} for values from (${firstOf(month)}) to (${lastOf(month)} + 1)`,
  );
  await tx.run(`alter table ${table} drop constraint in_month`);
  await tx.run(`revoke update, delete on ${table} from parlour_site`);
}

/** Records what was done with a month; of an archived one also its sums. */
export async function writeArchive(
  tx: Tx,
  act: 'archived' | 'attached',
  { month, by, file, bytes, sha256, facts, proof }: Omit<Archive, 'id' | 'at'>,
  days: readonly DaySums[],
): Promise<void> {
  const { id } = await tx.get<{ id: bigint }>(
    `insert into bet_archive (month, act, by, file, bytes, sha256, facts, proof)
     values (($1 || '-01')::date, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [month, act, by, file, bytes, sha256, facts, proof],
  );
  await tx.run(
    `insert into bet_archive_day (archive_id, day, platform_id, currency, facts, bets, stake_minor, valid_minor, payout_minor, jackpot_minor)
     select $1, * from unnest($2::date[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])`,
    [
      id,
      days.map(({ day }) => day),
      days.map(({ platformId }) => platformId),
      days.map(({ currency }) => currency),
      days.map(({ facts: count }) => count),
      days.map(({ bets }) => bets),
      days.map(({ stakeMinor }) => stakeMinor),
      days.map(({ validMinor }) => validMinor),
      days.map(({ payoutMinor }) => payoutMinor),
      days.map(({ jackpotMinor }) => jackpotMinor),
    ],
  );
}
