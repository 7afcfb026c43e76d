import type { Db } from '../base/db/db.ts';
import { findInForce } from '../operators/acts/history.ts';
import { shownName } from '../operators/acts/recorded-words.ts';

/** `npm run operator -- history`: what was in force at a moment. */
export async function showHistory(db: Db, at: Date, say: (line: string) => void): Promise<void> {
  const { maintenance, stops, closedAccounts, contents, operators } = await findInForce(db, at);
  const by = (name: string, since: Date) => `since ${since.toISOString()} by ${shownName(name)}`;
  const section = (title: string, lines: readonly string[]) => {
    say(lines.length === 0 ? `${title}: nothing.` : `${title}:`);
    for (const line of lines) say(`  ${line}`);
  };
  say(`In force at ${at.toISOString()}:`);
  section(
    'Under maintenance',
    maintenance.map((one) => `${one.target} ${by(one.by, one.since)} until ${one.until.toISOString()}`),
  );
  section(
    'Stopped',
    stops.map((one) => `${one.target} ${by(one.by, one.since)} (${one.why}): ${one.reason}`),
  );
  section(
    'Closed accounts',
    closedAccounts.map((one) => `${one.account} ${by(one.by, one.since)}`),
  );
  section(
    'Content',
    contents.map((one) => `${one.name} import ${one.id} ${one.hash.slice(0, 12)} ${by(one.by, one.since)}`),
  );
  section(
    'Operators',
    operators.map(({ name, roles }) => `${name}: ${roles.join(' and ')}`),
  );
}
