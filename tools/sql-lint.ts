import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './child.ts';
import { findSqlFaults } from './sql-form.ts';

/** Names every fault of the server's SQL files; part of `npm run lint`. */
const root = join(ROOT, 'server', 'src');
for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.sql')) continue;
  const sql = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  for (const { line, what } of findSqlFaults(sql)) {
    console.error(`server/src/${path.replaceAll('\\', '/')}:${line}: ${what}`);
    process.exitCode = 1;
  }
}
