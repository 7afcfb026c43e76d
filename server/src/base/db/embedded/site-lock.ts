import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, messageOf } from '../errors.ts';
import { processStart, processState } from './processes.ts';

/** Two starters that both find a dead holder's lock settle it within this time. */
const SETTLE_MS = 50;

/**
 * Takes `dataDir` for this process. The lock of a dead process is taken over; that of a living one is an
 * EmbeddedDatabaseError. The returned function gives it back.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'site.lock');
  const mine = `${process.pid} ${processStart(process.pid) ?? ''} ${process.hrtime.bigint()}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    const holder = readHolder(file);
    if (holder !== undefined) {
      if (isAlive(holder)) throw inUse(dataDir, holder);
      rmSync(file, { force: true });
    }
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw inUse(dataDir, readHolder(file));
    throw new EmbeddedDatabaseError(`DATA_DIR ${dataDir} cannot be written (${messageOf(error)})`);
  }
  await sleep(SETTLE_MS);
  const holder = readHolder(file);
  if (holder !== mine) throw inUse(dataDir, holder);
  return () => {
    if (readHolder(file) === mine) rmSync(file, { force: true });
  };
}

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const [pid = '', ...rest] = holder.split(' ');
  if (!/^\d+$/.test(pid) || processState(Number(pid)) !== 'alive') return false;
  return processStart(Number(pid)) === rest.slice(0, -1).join(' ');
}

function inUse(dataDir: string, holder: string | undefined): EmbeddedDatabaseError {
  const pid = holder?.split(' ')[0] ?? 'unknown';
  return new EmbeddedDatabaseError(
    `DATA_DIR ${dataDir} is in use by a running site (process ${pid}): stop that one, or set another DATA_DIR`,
  );
}
