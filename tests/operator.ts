import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemRandom } from '@parlour/server/base/random';
import { acceptInvitation, inviteOperator } from '@parlour/server/operators/acts/operators';
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

/** The secrets of the operators that `letInOperators` lets in. */
export const SECRETS = { mei: 'seven lanterns over water', omar: 'nine boats on a slow river' } as const;

/** Lets the first two operators in, as the machine does: both are admins. */
export async function letInOperators(site: Site): Promise<void> {
  for (const [name, secret] of Object.entries(SECRETS)) {
    const code = await inviteOperator(site.db, systemRandom, 'machine:root', name);
    await acceptInvitation(site.db, name, code, secret);
  }
}

/** An act of one of them. */
export function runOperatorAs(site: Site, name: keyof typeof SECRETS, ...words: string[]): Promise<string> {
  return run(site, SECRETS[name], [...words, '--as', name]);
}

async function run(site: Site, secret: string, words: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: site.databaseUrl,
    DATABASE_OWNER_URL: site.databaseOwnerUrl,
    DATA_DIR: site.dataDir,
  };
  const program = join(ROOT, 'server/src/commands/operator.ts');
  const running = promisify(execFile)(process.execPath, [program, ...words], { env });
  running.child.stdin?.end(`${secret}\n`);
  const { stdout } = await running.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return stdout;
}
