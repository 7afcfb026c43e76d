import { firstMarkKey, findSealKey, keptKeyFile, openSeals, type Seals } from './base/crypto/sealed.ts';
import { BEFORE_ALL, createSealAnew, type SealedColumn } from './base/crypto/seal-anew.ts';
import type { Db } from './base/db/db.ts';
import type { DbLog } from './base/db/log.ts';
import type { ProcessWatch, Sealing } from './base/health/figures.ts';
import type { Random } from './base/random.ts';
import { SEALED_ACCOUNTS } from './cashier/accounts/sealed-accounts.ts';
import { ConfigError, type Config } from './config.ts';
import { SEALED_AUTHENTICATORS } from './people/identity/factors/sealed-authenticators.ts';
import { SEALED_COMMITTED_SEEDS } from './promo/draws/committed-seed.ts';
import { SEALED_WHEEL_SEEDS } from './promo/wheel/seeds.ts';

/** Every column that holds sealed values. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  SEALED_ACCOUNTS,
  SEALED_AUTHENTICATORS,
  SEALED_WHEEL_SEEDS,
  SEALED_COMMITTED_SEEDS,
];

const ABOUT_MARK = 'kept_key:mark';
/** Nothing sealed begins so. */
const NO_PREFIX = Buffer.of(0);

type Settings = Pick<Config, 'sealKey' | 'sealKeyFormer' | 'dataDir'>;

/**
 * The seals, after a proof that the key is the one with which this database was sealed. A wrong key would take numbers that nobody can
 * pay to, and two keys would be mixed for good.
 */
export async function openProvedSeals(db: Db, settings: Settings, random: Random): Promise<Seals> {
  const kept = await findKept(db);
  const samples = kept === undefined ? await listSamples(db) : [];
  const key = findSealKey(settings);
  if (key === undefined && (kept !== undefined || samples.length > 0))
    throw new ConfigError(
      `SEAL_KEY: the database holds sealed values, and the key is missing: put ${keptKeyFile(settings.dataDir)} back from a backup, or set SEAL_KEY`,
    );
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))
    throw new ConfigError(
      `SEAL_KEY: ${keptKeyFile(settings.dataDir)} is no key, or only a part of one: put it back from a backup, or set SEAL_KEY`,
    );
  const seals = openSeals(settings, random);
  for (const { sealed, about } of samples) proveOpens(seals, sealed, about);
  if (kept !== undefined) return withMarkKey(seals, kept, settings, random);
  const first = firstMarkKey(Buffer.from(findSealKey(settings)!, 'hex')).toString('hex');
  await db.run(`insert into kept_key (name, sealed) values ('mark', $1) on conflict do nothing`, [
    seals.seal(first, ABOUT_MARK),
  ]);
  // Of two processes with two keys, the first one's.
  return withMarkKey(seals, (await findKept(db))!, settings, random);
}

async function findKept(db: Db): Promise<Buffer | undefined> {
  return (await db.find<{ sealed: Buffer }>(`select sealed from kept_key where name = 'mark'`))?.sealed;
}

function withMarkKey(seals: Seals, kept: Buffer, settings: Settings, random: Random): Seals {
  const markKey = proveOpens(seals, kept, ABOUT_MARK);
  return openSeals(settings, random, Buffer.from(markKey, 'hex'));
}

function proveOpens(seals: Seals, sealed: Buffer, about: string): string {
  try {
    return seals.open(sealed, about);
  } catch (error) {
    throw new ConfigError(
      'SEAL_KEY: this is not the key with which the database was sealed; set that one, or both as SEAL_KEY and SEAL_KEY_FORMER to change it (docs/operating.md)',
      { cause: error },
    );
  }
}

/** One value of each column, of a database that is older than this proof. */
async function listSamples(db: Db): Promise<{ sealed: Buffer; about: string }[]> {
  const samples = await Promise.all(
    SEALED_COLUMNS.map(async (column) => {
      const values = await column.listOthers(db, NO_PREFIX, BEFORE_ALL, 1);
      return values.map(({ sealed, playerId }) => ({ sealed, about: column.about(playerId) }));
    }),
  );
  return samples.flat();
}

/** The job that seals everything with a new key. */
export function createSealAll(parts: {
  db: Db;
  log: DbLog;
  seals: Seals;
  watch: Pick<ProcessWatch, 'sealed'>;
}): () => Promise<number> {
  const { db, seals, log, watch } = parts;
  const tell = (progress: Sealing | null) => watch.sealed(progress);
  return createSealAnew({
    db,
    log,
    seals,
    tell,
    columns: SEALED_COLUMNS,
    finish: () => sealMarkKeyAnew(db, seals),
  });
}

/** The key of the marks is sealed anew last: from then on the former key opens nothing. */
async function sealMarkKeyAnew(db: Db, seals: Seals): Promise<void> {
  const kept = await findKept(db);
  if (kept === undefined) return;
  await db.run(
    `update kept_key set sealed = $2, changed_at = clock_timestamp() where name = 'mark' and sealed = $1`,
    [kept, seals.seal(seals.open(kept, ABOUT_MARK), ABOUT_MARK)],
  );
}
