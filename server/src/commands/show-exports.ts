import { OperationError } from '../base/operation-error.ts';
import type { Db } from '../base/db/db.ts';
import { accountKey } from '../people/accounts/account-key.ts';
import { findPlayerId, NOBODY } from '../people/accounts/player-names.ts';
import { listExports, type RecordedExport } from '../reports/exports/exports.ts';
import { asJson } from './shown.ts';

const MOST_SHOWN = 100;

/** Which files of records accounts have taken (rule R22), the latest first. Throws OperationError for an account that there is not. */
export async function showExports(
  db: Db,
  say: (line: string) => void,
  { account, before, json }: { account: string | undefined; before: Date; json?: boolean | undefined },
): Promise<void> {
  const playerId = account === undefined ? undefined : await findPlayerId(db, 'account', accountKey(account));
  if (playerId === NOBODY) throw new OperationError(`account ${account}: there is none`);
  const found = await listExports(db, { playerId, before, limit: MOST_SHOWN });
  if (json) return say(asJson(found));
  if (found.length === 0) say('No file was taken.');
  for (const each of found) say(lineOf(each));
  if (found.length === MOST_SHOWN) say(`Earlier ones: --before ${found.at(-1)!.begunAt.toISOString()}`);
}

function lineOf({ account, call, filter, filename, begunAt, ...its }: RecordedExport): string {
  const end =
    its.rows === null ? 'no end recorded' : `${its.rows} rows${its.isWhole === true ? '' : ', broken off'}`;
  const asked = Object.entries(filter).map(([name, value]) => `${name} ${String(value)}`);
  const held =
    its.subject === null
      ? ''
      : ` of ${its.subject}, ${its.spanFrom!.toISOString()} to ${its.spanTo!.toISOString()}, ${its.columns!.length} columns`;
  return `  ${begunAt.toISOString()} ${account}: ${call} (${asked.join(', ') || 'no filter'}) ${filename}${held}, ${end}`;
}
