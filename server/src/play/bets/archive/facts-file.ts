import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat, unlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type * as DuckDb from '@duckdb/node-api';
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { OperationError } from '../../../base/operation-error.ts';
import { FILE_COLUMNS, type DaySums, type FactRow, type FactsProof } from './fact-row.ts';

/** Files of facts, as Parquet. DuckDB writes and reads them; it is loaded here, by what archives, and never by the site. */

const NAMES = Object.keys(FILE_COLUMNS) as (keyof FactRow)[];
const ROWS_A_GROUP = 100_000;
const MEMORY_MB = 512;

async function loadDuckDb(): Promise<typeof DuckDb> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    throw new OperationError('DuckDB is not installed here: npm install --include=optional', {
      cause: error,
    });
  }
}

/** Works with a database of DuckDB. What does not fit into memory goes to a folder beside `near`, which is gone afterwards. */
async function withDuckDb<T>(
  { path = ':memory:', near }: { path?: string; near: string },
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const { DuckDBInstance } = await loadDuckDb();
  const instance = await DuckDBInstance.create(path, {
    memory_limit: `${MEMORY_MB}MB`,
    threads: '2',
    temp_directory: `${near}.tmp`,
  });
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Writes a file of facts, ordered by day, player and bet. A month may be larger than memory: the facts are kept beside the file meanwhile. */
export async function writeFactsFile(
  path: string,
  batches: AsyncIterable<readonly FactRow[]>,
): Promise<void> {
  const beside = `${path}.duckdb`;
  try {
    await withDuckDb({ path: beside, near: path }, async (connection) => {
      await connection.run(`create table facts (${Object.values(FILE_COLUMNS).join(', ')})`);
      const appender = await connection.createAppender('facts');
      for await (const rows of batches) {
        for (const row of rows) appendRow(appender, row);
        appender.flushSync();
      }
      appender.closeSync();
      await connection.run(
        `copy (select * replace (day::date as day) from facts order by day, player_id, bet_id, version, sign)
           to ${quoted(path)} (format parquet, compression zstd, row_group_size ${ROWS_A_GROUP})`,
      );
    });
    await syncToDisk(path, 'r+');
  } finally {
    await Promise.all([beside, `${beside}.wal`].map((file) => unlink(file).catch(() => undefined)));
  }
}

/** Waits until a file, or the names in a folder, are on the disk: the month leaves the database only after its file is safe. */
export async function syncToDisk(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function appendRow(appender: DuckDBAppender, row: FactRow): void {
  for (const name of NAMES) {
    const value = row[name];
    if (typeof value === 'bigint') appender.appendBigInt(value);
    else if (typeof value === 'number') appender.appendInteger(value);
    else if (typeof value === 'boolean') appender.appendBoolean(value);
    else appender.appendVarchar(value);
  }
  appender.endRow();
}

/** The length and the SHA-256 of a file's bytes. Throws OperationError where it cannot be read. */
export async function digestFile(path: string): Promise<{ bytes: bigint; sha256: string }> {
  try {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path, { bigint: true });
    return { bytes: size, sha256: hash.digest('hex') };
  } catch (error) {
    throw new OperationError(`${path} cannot be read`, { cause: error });
  }
}

/** What a file holds, reckoned from its facts alone. */
export function proveFactsFile(path: string): Promise<FactsProof> {
  return withDuckDb({ near: path }, async (connection) => {
    const { facts, proof } = await digestFacts(connection, path);
    const days: DaySums[] = [];
    const sums = await connection.stream(
      `select strftime(day, '%Y-%m-%d'), platform_id, currency, count(*)::bigint, sum(sign)::bigint, sum(sign * stake_minor)::bigint,
              sum(sign * valid_minor)::bigint, sum(sign * payout_minor)::bigint, sum(sign * jackpot_minor)::bigint
         from read_parquet(${quoted(path)}) f group by f.day, platform_id, currency order by f.day, platform_id, currency`,
    );
    for await (const rows of sums.yieldRows())
      for (const [day, platformId, currency, ...of] of rows) {
        const [count, bets, stakeMinor, validMinor, payoutMinor, jackpotMinor] = of as bigint[];
        days.push({
          day: day as string,
          platformId: platformId as number,
          currency: currency as string,
          facts: count!,
          bets: bets!,
          stakeMinor: stakeMinor!,
          validMinor: validMinor!,
          payoutMinor: payoutMinor!,
          jackpotMinor: jackpotMinor!,
        });
      }
    return { facts, proof, days };
  });
}

/** As `accounting-proof.ts` reckons it in the database: a digest of each player's day, and one over these. */
async function digestFacts(
  connection: DuckDBConnection,
  path: string,
): Promise<Pick<FactsProof, 'facts' | 'proof'>> {
  const lines = await connection.stream(
    `select strftime(day, '%Y-%m-%d') || '|' || player_id,
            concat_ws('|', player_id, strftime(day, '%Y-%m-%d'), bet_id, version, sign, settled_us, upline_id, platform_id, game_code, product,
                      currency, stake_minor, valid_minor, payout_minor, jackpot_minor, chain_id, if(is_adjustment, 't', 'f'))
       from read_parquet(${quoted(path)}) order by day, player_id, bet_id, version, sign`,
  );
  const all = createHash('sha256');
  let facts = 0n;
  let key: string | undefined;
  let own = createHash('sha256');
  for await (const rows of lines.yieldRows())
    for (const [of, line] of rows) {
      if (key !== undefined && key !== of) {
        all.update(own.digest());
        own = createHash('sha256');
      }
      own.update(key === of ? `\n${line as string}` : (line as string));
      key = of as string;
      facts += 1n;
    }
  if (key !== undefined) all.update(own.digest());
  return { facts, proof: all.digest('hex') };
}

/** The facts of a file, in parts. */
export async function readFactsFile(
  path: string,
  take: (rows: readonly FactRow[]) => Promise<void>,
): Promise<void> {
  await withDuckDb({ near: path }, async (connection) => {
    const result = await connection.stream(
      `select * replace (strftime(day, '%Y-%m-%d') as day) from read_parquet(${quoted(path)})`,
    );
    for await (const rows of result.yieldRows())
      await take(
        rows.map((row) => Object.fromEntries(NAMES.map((name, at) => [name, row[at]])) as unknown as FactRow),
      );
  });
}
