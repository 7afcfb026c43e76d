import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from '../errors.ts';
import { installBinaries } from './binaries.ts';

/** The user that PostgreSQL runs as when the site itself runs as root, which PostgreSQL refuses. */
interface Owner {
  uid: number;
  gid: number;
}

/** Where one embedded database lives. */
export interface Home {
  /** The directory of everything below. */
  root: string;
  /** PostgreSQL's data directory; absent before the first start. */
  data: string;
  /** Directory of the unix socket, open to the owner alone. */
  socket: string;
  logFile: string;
  /** Directory with `initdb` and `postgres`. */
  bin: string;
  /** Set only when the site runs as root. */
  owner: Owner | undefined;
}

/** Data and binaries go here when root's own directories are closed to the database's user. */
const SYSTEM_DIR = '/var/lib/parlour';
/** A unix socket's address holds 103 bytes on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103;
const POINTER = 'postgres-location';

/** Finds or makes the home of the database of `dataDir`. Throws EmbeddedDatabaseError. */
export async function prepareHome(dataDir: string): Promise<Home> {
  const site = openDataDir(dataDir);
  const { root, owner } = locate(site);
  makeOwned(root, owner);
  const socket = socketDir(root);
  makeOwned(socket, owner);
  const bin = await installBinaries((path) => isReachable(path, owner), join(SYSTEM_DIR, 'bin'));
  return { root, data: join(root, 'data'), socket, logFile: join(root, 'postgres.log'), bin, owner };
}

/** PostgreSQL names its socket after the port that it would have. */
export function socketFile({ socket }: Pick<Home, 'socket'>): string {
  return join(socket, '.s.PGSQL.5432');
}

/** Where the database of `dataDir` listens; undefined while it has never been started. */
export function findSocketDir(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const site = realpathSync(dataDir);
  const root = readPointer(site) ?? join(site, 'postgres');
  return existsSync(root) ? socketDir(root) : undefined;
}

function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new EmbeddedDatabaseError(`DATA_DIR ${dataDir} cannot be written (${codeOf(error)})`);
  }
}

function locate(site: string): { root: string; owner: Owner | undefined } {
  const inside = join(site, 'postgres');
  const pointed = readPointer(site);
  if (pointed !== undefined && !existsSync(pointed)) {
    throw new EmbeddedDatabaseError(
      `the database of DATA_DIR ${site} was kept in ${pointed}, which is gone; ` +
        `restore it, or remove ${join(site, POINTER)} to begin with an empty one`,
    );
  }
  const root = pointed ?? inside;
  const owner = process.getuid?.() === 0 ? ownerFor(root) : undefined;
  if (owner === undefined || pointed !== undefined || isReachable(site, owner, ENTER)) return { root, owner };
  if (existsSync(join(inside, 'data'))) {
    throw new EmbeddedDatabaseError(
      `the database in ${inside} can no longer be entered by its user (uid ${owner.uid}): ` +
        `give the directories above it execute permission for others`,
    );
  }
  const key = createHash('sha256').update(site).digest('hex').slice(0, 12);
  const outside = join(SYSTEM_DIR, `${key}-${randomBytes(4).toString('hex')}`);
  mkdirSync(SYSTEM_DIR, { recursive: true });
  // Whatever the umask says: the database's user passes through.
  chmodSync(SYSTEM_DIR, 0o755);
  makeOwned(outside, owner);
  writeFileSync(join(site, POINTER), `${outside}\n`);
  return { root: outside, owner };
}

function readPointer(site: string): string | undefined {
  const file = join(site, POINTER);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** The owner of existing data; otherwise the usual database account; otherwise the account `nobody`. */
function ownerFor(root: string): Owner {
  const data = join(root, 'data');
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and no other account was found: start the site as another user, or set DATABASE_URL',
  );
}

function makeOwned(path: string, owner: Owner | undefined): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    // The socket may lie in a directory that any user can write to: symbolic links there are not trusted.
    const found = lstatSync(path);
    if (!found.isDirectory()) throw new Error('not a directory');
    if (owner === undefined) {
      if (found.uid !== process.getuid?.()) throw new Error('it belongs to another user');
    } else {
      if (found.uid !== owner.uid && found.uid !== 0) throw new Error('it belongs to another user');
      chownSync(path, owner.uid, owner.gid);
    }
    chmodSync(path, 0o700);
  } catch (error) {
    throw new EmbeddedDatabaseError(`the database's directory ${path} cannot be used (${codeOf(error)})`);
  }
}

function socketDir(root: string): string {
  const inside = join(root, 'socket');
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= MAX_SOCKET_PATH) return inside;
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir().length < 40 ? tmpdir() : '/tmp', `parlour-${key}`);
}

const ENTER = 0o1;
const READ_AND_ENTER = 0o5;

/** Whether the owner may enter every directory on the way to `path`, and do this with `path` itself. */
function isReachable(path: string, owner: Owner | undefined, what = READ_AND_ENTER): boolean {
  if (owner === undefined) return true;
  for (let current = path; ; current = dirname(current)) {
    const { uid, gid, mode } = statSync(current);
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0;
    const wanted = current === path ? what : ENTER;
    if (((mode >> shift) & wanted) !== wanted) return false;
    if (current === dirname(current)) return true;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
