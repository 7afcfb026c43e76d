import { chmodSync, mkdirSync } from 'node:fs';

/** What is made from now on is for its owner alone, by this process and by those that it starts. */
const OWNER_ALONE = 0o077;

/**
 * Makes DATA_DIR, which holds keys and the demo's telephone, private. Where root runs the site, the database has a user of its own, who
 * passes through: others may then enter the directory, and read nothing in it.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OWNER_ALONE);
  try {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A directory of another owner may still be one that this user can write to.
    if (code !== 'EPERM')
      throw new Error(`DATA_DIR ${dataDir} cannot be written (${code})`, { cause: error });
  }
}
