import { openSession } from '@parlour/server/people/sessions/sessions';
import { CHILD_OF, FACTS_WITH_CHAINS, SHARE_SUMS } from '@parlour/server/play/bets/share-parts';
import { systemRandom } from '@parlour/server/base/random';
import { createClient, type Client } from '../../api-client.ts';
import type { TestDatabase } from '@parlour/server/base/db/template';
import type { Site } from '../../start-site.ts';
import { median } from '../median.ts';
import type { Tree } from './tree.ts';

const MONTH_LIMIT_MS = 50;
const PAGE_LIMIT_MS = 10;
const DIRECT_ROUNDS = 3;

type Level = keyof typeof CHILD_OF;

/** A month of each level's first account, and pages of bets. Answers the slowest median of a month by level. */
export async function measureCalls(
  { site, database }: { site: Site; database: TestDatabase },
  tree: Tree,
  rounds: number,
): Promise<number> {
  const accounts: { level: Level | 'player'; id: bigint; member?: string }[] = [
    { level: 'company', id: tree.company },
    { level: 'shareholder', id: tree.firstShareholder },
    { level: 'master', id: tree.firstMaster },
    { level: 'agent', id: tree.firstAgent },
    { level: 'player', id: tree.firstAgent, member: 'benchplayer1' },
  ];
  let slowest = 0;
  for (const { level, id, member } of accounts) {
    const caller = await logIn(site, id);
    const month = { range: 'lastMonth' as const, ...(member && { member }) };
    const took = await timesOf(rounds, () => caller.ok('getReport', month));
    const page = await timesOf(rounds, () => caller.ok('listReportBets', month));
    slowest = Math.max(slowest, took);
    const direct = level === 'player' ? undefined : await directMs(database, level, id, tree);
    console.log(
      `a month of a ${level}: ${took.toFixed(1)} ms, ${(took / MONTH_LIMIT_MS).toFixed(2)} of the limit` +
        (direct === undefined
          ? ''
          : `; direct GROUP BY ${direct.toFixed(0)} ms, ${(direct / took).toFixed(0)} times as long`) +
        `; first page of its bets ${page.toFixed(1)} ms, ${(page / PAGE_LIMIT_MS).toFixed(2)} of the limit`,
    );
  }
  const player = await logIn(site, tree.firstPlayer);
  const record = await timesOf(rounds, () => player.ok('listBets', { range: 'lastMonth' }));
  console.log(`a player's own record of the month, with its totals: ${record.toFixed(1)} ms`);
  return slowest;
}

/** The same sums from the facts alone. */
async function directMs(
  { ownerDb }: TestDatabase,
  level: Level,
  id: bigint,
  { firstDay }: Tree,
): Promise<number> {
  return timesOf(DIRECT_ROUNDS, () =>
    ownerDb.query(
      `select ${CHILD_OF[level]} as child, ${SHARE_SUMS} from ${FACTS_WITH_CHAINS}
        where c.${level}_id = $1 and f.day >= $2::date and f.day < $2::date + interval '1 month' group by 1`,
      [id, firstDay],
    ),
  );
}

async function logIn(site: Site, id: bigint): Promise<Client> {
  const client = createClient(site.url);
  const { token } = await openSession({ db: site.db, random: systemRandom }, id, {
    platform: 'pcWeb',
    address: '127.0.0.1',
  });
  client.token = token;
  return client;
}

/** The median in milliseconds; one more call warms up. */
async function timesOf(rounds: number, call: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
  }
  return median(took.slice(1));
}
