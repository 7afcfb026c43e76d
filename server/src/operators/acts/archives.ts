import { link, mkdtemp, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { listArchives, type Archive } from '../../play/bets/archived-months.ts';
import { countUnbooked, holdEarlierFacts } from '../../play/bets/accounting-periods.ts';
import { fetchFacts, type FactsProof } from '../../play/bets/archive/fact-row.ts';
import {
  digestFile,
  proveFactsFile,
  readFactsFile,
  syncToDisk,
  writeFactsFile,
} from '../../play/bets/archive/facts-file.ts';
import {
  addFacts,
  attachTable,
  countFacts,
  dropTable,
  hasFactsToRead,
  hasTable,
  makeTable,
  packMonth,
  proveFacts,
  tableOf,
  writeArchive,
} from '../../play/bets/archive/month-facts.ts';
import { isAheadOfCluster } from '../../play/bets/new-facts.ts';
import { recordAction } from './operator-actions.ts';

/** Archives of months of facts (rules R25 to R27). `owner` is the role that owns the tables; months are YYYY-MM in the site's offset. */

type Written = Omit<Archive, 'id' | 'at'>;

/**
 * Writes the facts of a closed month to a file, proves the file, and takes the month's partition away. The database and the file are compared
 * while nothing is locked: a closed month does not change. Throws OperationError where the month may not be archived, the file exists, or it
 * does not hold what the database has; then nothing has changed. Of two commands at once one archives the month.
 */
export async function archiveMonth(
  owner: Db,
  { operator, month, file }: { operator: string; month: string; file: string },
): Promise<Written> {
  await owner.tx((tx) => checkMonth(tx, month));
  if (await exists(file)) refuseExisting(file);
  // Commands at once write into folders of their own: none adds to the bytes of another.
  const folder = await mkdtemp(`${file}.partial-`);
  const partial = join(folder, basename(file));
  try {
    const inDatabase = await owner.tx(
      async (tx) => {
        // The file is written at the pace of the disk.
        await tx.run('set local idle_in_transaction_session_timeout = 0');
        await writeFactsFile(partial, fetchFacts(tx, tableOf(month)));
        return proveFacts(tx, month);
      },
      { isolation: 'repeatable read', attempts: 1 },
    );
    const inFile = await proveFactsFile(partial);
    if (!isDeepStrictEqual(inFile, inDatabase))
      throw new OperationError(`${file} does not hold the facts of ${month}: ${apart(inFile, inDatabase)}`);
    const written = {
      month,
      by: operator,
      file,
      ...(await digestFile(partial)),
      facts: inFile.facts,
      proof: inFile.proof,
    };
    await giveName(partial, file);
    // Windows writes names through by itself, and opens no folder.
    if (process.platform !== 'win32') await syncToDisk(dirname(file), 'r');
    try {
      await owner.tx((tx) => takeAway(tx, written, inFile), { attempts: 1 });
    } catch (error) {
      // A refusal of ours came before the commit.
      const outcome = error instanceof OperationError ? 'stayed' : await findOutcome(owner, written);
      if (outcome === 'unknown')
        throw new OperationError(
          `${month}: whether it was archived is not known, and ${file} stays: see what archive says once the database answers`,
          { cause: error },
        );
      if (outcome === 'stayed') {
        await unlink(file);
        throw error;
      }
    }
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A second name is given only where the name is free, at any moment; renaming would replace the file of another command. */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') refuseExisting(file);
    throw new OperationError(
      `${file} cannot be named: the folder must lie on a disk with hard links. Archive into another one and copy the file`,
      { cause: error },
    );
  }
}

function refuseExisting(file: string): never {
  throw new OperationError(
    `${file} exists already. Where archive does not list it, a command broke off there: remove it`,
  );
}

/**
 * What became of a month whose taking away failed: the answer to its commit may have been lost. Its lock is waited for, since that commit may
 * still be under way. `unknown`: the database does not say; then the file stays.
 */
async function findOutcome(owner: Db, { month, file }: Written): Promise<'left' | 'stayed' | 'unknown'> {
  try {
    return await owner.tx(async (tx) => {
      await tx.run(`select pg_advisory_xact_lock(${LOCK})`, [month]);
      const archives = await listArchives(tx);
      return archives.some((archive) => archive.month === month && archive.file === file) ? 'left' : 'stayed';
    });
  } catch {
    return 'unknown';
  }
}

/** One command at a time takes a month away or brings it back. */
const LOCK = `hashtextextended('bet_archive ' || $1, 0)`;

/** What follows must be another statement: this one may have begun before another command's end. */
async function holdMonth(tx: Tx, month: string): Promise<void> {
  const { isHeld } = await tx.get<{ isHeld: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as is_held`,
    [month],
  );
  if (!isHeld) throw new OperationError(`${month}: another command archives it or reads it back`);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

const apart = (one: FactsProof, other: FactsProof): string =>
  `${one.facts} facts, SHA-256 ${one.proof}, instead of ${other.facts}, ${other.proof}`;

async function takeAway(tx: Tx, written: Written, { days }: FactsProof): Promise<void> {
  const { month, by: operator, file, sha256, facts } = written;
  await holdMonth(tx, month);
  await refuseArchived(tx, month);
  await packMonth(tx, month);
  await holdEarlierFacts(tx);
  await checkMonth(tx, month);
  if ((await countFacts(tx, month)) !== facts)
    throw new OperationError(`${month}: its facts have changed while the file was written`);
  await writeArchive(tx, 'archived', written, days);
  await dropTable(tx, month);
  await recordAction(tx, {
    operator,
    action: 'archive.write',
    target: `month ${month}`,
    detail: { file, sha256, facts: Number(facts) },
  });
}

/**
 * Readers of new facts, each with how far it is, and up to when it has read the facts of a restored dump. One that waits would never see a
 * fact that was taken away.
 */
const READERS = `
  select 'days' as name, until, restored_facts_until as restored_until from bet_day_watermark
  union all select 'reports', until, restored_facts_until from share_watermark
  union all select 'bonuses', facts_until, restored_until from bonus_watermark
  union all select 'raffles', facts_until, restored_until from raffle_watermark
  -- Referral never reads where it is off.
  union all select 'referral', facts_until, restored_until from referral_watermark where facts_until <> '0'`;

async function refuseArchived(tx: Queryable, month: string): Promise<void> {
  if ((await listArchives(tx)).some((archive) => archive.month === month))
    throw new OperationError(`${month}: it is archived already`);
}

async function checkMonth(tx: Queryable, month: string): Promise<void> {
  const refuse = (why: string): never => {
    throw new OperationError(`${month}: ${why}`);
  };
  const { isClosed, endsAt } = await tx.get<{ isClosed: boolean; endsAt: Date }>(
    `select coalesce(last_day <= closed_until(), false) as is_closed, (last_day + 1)::timestamp at time zone site_timezone()::interval as ends_at
       from (select (($1 || '-01')::date + interval '1 month')::date - 1 as last_day) m`,
    [month],
  );
  if (!isClosed) refuse('its accounting periods are not all closed (npm run operator -- period)');
  await refuseArchived(tx, month);
  if (!(await hasTable(tx, month)) || (await countFacts(tx, month)) === 0n) refuse('it has no facts');
  const { open, grants, raffles, races } = await tx.get<
    Record<'open' | 'grants' | 'raffles' | 'races', bigint>
  >(
    `select (select count(*) from bet where status = 'open' and placed_at < $1) as open,
            (select count(*) from bonus_grant where status in ('active', 'closing') and active_at < $1) as grants,
            (select count(*) from raffle where started_at is not null and closed_at is null and cancelled_at is null and starts_at < $1) as raffles,
            (select count(*) from bonus_race where settled_at is null and cancelled_at is null and starts_at < $1) as races`,
    [endsAt],
  );
  if (open > 0n) refuse(`${open} bets that were placed by its end are open`);
  if (grants > 0n) refuse(`${grants} bonuses that began by its end still count bets`);
  if (raffles > 0n) refuse(`${raffles} raffles that began by its end still count bets`);
  if (races > 0n) refuse(`${races} races that began by its end still count bets`);
  const unbooked = await countUnbooked(tx, endsAt);
  if (unbooked > 0) refuse(`${unbooked} settled bets of it are not booked yet`);
  const behind = await listReadersBehind(tx, month);
  if (behind.length > 0) refuse(`not all of its facts are counted yet for ${behind.join(', ')}`);
}

/** The readers that have facts of the month before them. */
export async function listReadersBehind(db: Queryable, month: string): Promise<string[]> {
  // A mark ahead of this cluster is of a dump restored here, or of sums that were never made: its reader begins anew.
  const behind = await db.query<{ name: string }>(
    `select name from (${READERS}) r where ${isAheadOfCluster('until')} or ${hasFactsToRead('r', month)} order by name`,
  );
  return behind.map(({ name }) => name);
}

async function getArchive(db: Queryable, month: string): Promise<Archive> {
  const archive = (await listArchives(db)).find((each) => each.month === month);
  if (!archive) throw new OperationError(`${month} is not archived`);
  return archive;
}

/** What an archived month's file says is wrong with it, or nothing. Without `file`: where it was written. Throws OperationError. */
export async function checkArchive(
  db: Queryable,
  { month, file }: { month: string; file?: string | undefined },
): Promise<{ archive: Archive; faults: string[] }> {
  const archive = await getArchive(db, month);
  return { archive, faults: await faultsOfFile(archive, file ?? archive.file) };
}

async function faultsOfFile(archive: Archive, file: string): Promise<string[]> {
  const { bytes, sha256 } = await digestFile(file);
  // A file of other bytes is not read: its facts prove nothing.
  if (sha256 !== archive.sha256)
    return [
      `${file}: SHA-256 ${sha256} (${bytes} bytes), archived was ${archive.sha256} (${archive.bytes} bytes)`,
    ];
  const { facts, proof } = await proveFactsFile(file);
  return facts === archive.facts && proof === archive.proof
    ? []
    : [
        `${file}: it holds ${facts} facts, SHA-256 ${proof}; archived were ${archive.facts}, ${archive.proof}`,
      ];
}

/**
 * Reads an archived month's file back into a partition, so that its bets are listed again. Throws OperationError for a file that is not the
 * archived one; then nothing has changed.
 */
export async function attachMonth(
  owner: Db,
  { operator, month, file }: { operator: string; month: string; file?: string | undefined },
): Promise<Archive> {
  const { archive, faults } = await checkArchive(owner, { month, file });
  if (faults.length > 0) throw new OperationError(`${month}: ${faults.join('; ')}`);
  const path = file ?? archive.file;
  await owner.tx(
    async (tx) => {
      await holdMonth(tx, month);
      await getArchive(tx, month);
      await makeTable(tx, month);
      await readFactsFile(path, (rows) => addFacts(tx, month, rows));
      const { facts, proof } = await proveFacts(tx, month);
      if (facts !== archive.facts || proof !== archive.proof)
        throw new OperationError(`${month}: the database read ${facts} facts, SHA-256 ${proof}`);
      await holdEarlierFacts(tx);
      await writeArchive(tx, 'attached', { ...archive, by: operator, file: path }, []);
      await attachTable(tx, month);
      await recordAction(tx, {
        operator,
        action: 'archive.attach',
        target: `month ${month}`,
        detail: { file: path, sha256: archive.sha256, facts: Number(facts) },
      });
    },
    { attempts: 1 },
  );
  return archive;
}
