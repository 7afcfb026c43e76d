import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../tools/child.ts';
import type { Site } from './start-site.ts';

/** `npm run operator -- …`; answers what it printed, also where it refuses. */
export function runOperator(site: Site, ...words: string[]): Promise<string> {
  return run(site, '', words);
}

/** The same, with an operator's secret piped in. */
export function runOperatorBy(site: Site, secret: string, ...words: string[]): Promise<string> {
  return run(site, secret, words);
}

async function run(site: Site, secret: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir };
  const program = join(ROOT, 'server/src/commands/operator.ts');
  const running = promisify(execFile)(process.execPath, [program, ...words], { env });
  running.child.stdin?.end(`${secret}\n`);
  const { stdout } = await running.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return stdout;
}
