import { spawn } from 'node:child_process';
import { readConfig } from '@parlour/server/config';
import { findEmbedded } from '@parlour/server/base/db/embedded';

/** `npm run psql`: PostgreSQL's own client on the site's database, while the site runs. What follows `--` is given to it. */

const config = readConfig(process.env);
// The owner: an operator who mends a database by hand may need every right.
const url = config.databaseOwnerUrl ?? config.databaseUrl ?? findEmbedded(config.dataDir)?.ownerUrl;
if (url === undefined) {
  console.error(
    `There is no database in ${config.dataDir} yet: start the site first, with npm start or npm run dev.`,
  );
  process.exit(1);
}
// The client answers a Ctrl-C by giving up the statement, not by ending.
process.on('SIGINT', () => {});
const client = spawn('psql', [url, ...process.argv.slice(2)], { stdio: 'inherit' });
client.once('error', () => {
  console.error(
    `psql is not installed (Debian: apt-get install postgresql-client). Any client works with this address:\n${url}`,
  );
  process.exit(1);
});
client.once('close', (code) => process.exit(code ?? 1));
