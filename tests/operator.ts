import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../tools/child.ts';
import type { Site } from './start-site.ts';

/** `npm run operator -- …`; answers what it printed, also where it refuses. */
export async function runOperator(site: Site, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir };
  const program = join(ROOT, 'server/src/operator.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  return stdout;
}
