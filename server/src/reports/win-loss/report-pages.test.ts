import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../base/db/db.ts';
import type { TestDatabase } from '../../base/db/template.ts';
import { nameInsertedPlayers } from '../../people/accounts/player-names.fixture.ts';
import { addAccount, addUp, filterOf, openReports, setShare, SPAN, START } from './report.fixture.ts';
import { listBetRows, type ReportBetRow } from './report-bets.ts';

/** A file of a million bets is read page by page: a late page costs what an early one does (rule R22). */

const BETS = 6_000;
const PAGE = 100;

let database: TestDatabase;

beforeAll(async () => {
  database = await openReports();
  const company = await addAccount('company1', 'company', null);
  await setShare(company.id, new Date(START - 86_400_000), 0, 0);
  for (let n = 0; n < 3; n += 1) {
    const { id } = await addAccount(`player${n}`, 'player', company.id);
    await database.db.run(
      `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
       select 1, 'n' || $1::bigint || '-' || n, $1::bigint, 'any', 'r', 'MYR', 100, 0, 'settled', at, at
         from generate_series(1, $2::int) n, lateral (select to_timestamp($3) + n * interval '5 minutes' as at) moments`,
      [id, BETS / 3, START / 1000],
    );
  }
  await nameInsertedPlayers(database.db);
  await addUp();
  await database.ownerDb.run('analyze');
}, 120_000);
afterAll(() => database.drop());

/** How many facts an index has led the transaction to. */
async function factsFetched(tx: Tx): Promise<number> {
  const { rows } = await tx.get<{ rows: number }>(
    `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables where relname like 'bet_fact%'`,
  );
  return rows;
}

test.each(['byTime', 'byPlayer'] as const)(
  'a late page of bets found %s reads no more facts than the first',
  async (way) => {
    const asked = { filter: filterOf(undefined), span: SPAN, language: 'en' } as const;
    await database.db.tx(
      async (tx) => {
        const costs: number[] = [];
        let last: ReportBetRow | undefined;
        let listed = 0;
        for (let before = await factsFetched(tx); ;) {
          const below = last && {
            worth: last.worth,
            at: last.at,
            playerId: String(last.playerId),
            id: String(last.id),
          };
          const page: ReportBetRow[] = await listBetRows(tx, asked, below, PAGE, way);
          const fetched = await factsFetched(tx);
          if (page.length === 0) break;
          costs.push(fetched - before);
          before = fetched;
          listed += page.length;
          last = page.at(-1);
        }
        expect(listed).toBe(BETS);
        // Each is found and then shown, and every player's next one is looked at.
        expect(Math.max(...costs)).toBeLessThan(5 * PAGE);
      },
      // As a connection keeps it, which makes one plan for all pages.
      { plans: 'generic' },
    );
  },
);
