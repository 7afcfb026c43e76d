import { auditSite } from '@parlour/server/operators/audit';
import { expect, vi } from 'vitest';
import type { Site } from './start-site.ts';

interface Member {
  platformId: number;
  account: string;
  balance: string;
  entries: string;
}

/** The points that the sandbox's platforms report, by `platform/account`; zeros are left out. */
export async function readTheirBooks(site: Site): Promise<Record<string, string>> {
  const { members } = (await site.control('books')) as { members: Member[] };
  for (const { balance, entries } of members) expect(balance).toBe(entries);
  return Object.fromEntries(
    members
      .filter(({ balance }) => balance !== '0.00')
      .map(({ platformId, account, balance }) => [`${platformId}/${account}`, balance]),
  );
}

/** The points held there by our ledger, in the same form. */
async function readOurBooks(site: Site): Promise<Record<string, string>> {
  const rows = await site.db.query<{ place: string; balance: string }>(
    `select a.platform_id || '/' || p.account as place, (a.balance_minor / 100.0)::numeric(20, 2)::text as balance
       from ledger_account a join player p on p.id = a.player_id
      where a.kind = 'platform' and a.balance_minor > 0`,
  );
  return Object.fromEntries(rows.map(({ place, balance }) => [place, balance]));
}

/** The audit finds nothing: true at every moment, also while moves are on their way. */
export async function expectCleanAudit(site: Site): Promise<void> {
  const findings = await site.db.tx((tx) => auditSite(tx), { isolation: 'repeatable read' });
  for (const { check, faults } of findings) expect(faults, check).toEqual([]);
}

/** Both sides' books agree to the cent, and nothing is undecided. */
export async function expectExactBooks(site: Site): Promise<void> {
  await expectCleanAudit(site);
  const open = await site.db.query(`select reference, state from point_transfer where decided_at is null`);
  expect(open).toEqual([]);
  expect(await readOurBooks(site)).toEqual(await readTheirBooks(site));
}

/** Lets the site ask about every open transfer at once instead of in a while, until all are decided. */
export async function untilDecided(site: Site): Promise<void> {
  await vi.waitFor(async () => expect(await askNow(site), 'undecided').toBe(0), 60_000);
}

/** Makes every open transfer due; answers how many there are. */
export function askNow(site: Site): Promise<number> {
  return site.db.run(
    `update point_transfer set next_check_at = clock_timestamp() where state in ('asked', 'unknown')`,
  );
}

/** Has every open transfer asked about this many times more: once each round, unless no process comes for a while. */
export async function untilAskedAgain(site: Site, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) await untilAskedOnce(site);
}

async function untilAskedOnce(site: Site): Promise<void> {
  const read = async () =>
    (
      await site.db.get<{ checks: number }>(
        `select coalesce(min(checks), 0)::int as checks from point_transfer where state in ('asked', 'unknown')`,
      )
    ).checks;
  const before = await read();
  await vi.waitFor(async () => {
    await askNow(site);
    await vi.waitFor(async () => expect(await read()).toBeGreaterThan(before), 3_000);
  }, 30_000);
}
