import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../tools/child.ts';
import type { Site } from './start-site.ts';

/** `npm run audit -- …` of a site; answers what it printed, also where it found a fault. */
export async function runAudit(site: Site, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'server/src/commands/audit.ts'), ...words],
    {
      env: {
        ...process.env,
        DATABASE_URL: site.databaseUrl,
        DATA_DIR: site.dataDir,
        SANDBOX_URL: site.sandboxUrl,
        SANDBOX_SECRET: site.secret,
        ...site.keys.site,
      },
    },
  ).catch((error: { stdout: string }) => error);
  return stdout;
}
