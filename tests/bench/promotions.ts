import { systemClock } from '@parlour/server/base/clock';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { startRedPacket } from '@parlour/server/promo/red-packet/campaign';
import { openTogether } from '@parlour/server/promo/red-packet/open-together';
import { startSite, type Site } from '../start-site.ts';
import { median } from './median.ts';
import { measureWagering } from './promotions/wagering.ts';
import { measureWheel } from './promotions/wheel-frames.ts';

/**
 * What opening a red packet costs, as a process of the site opens it, against a bare insert of the same row in the same run, and then how
 * fast bets are counted for bonuses, and the frames of the wheel: `npm run bench:promotions`. BENCH_CLAIMS is how many players open (10,000), BENCH_CONNECTIONS how many
 * of them at a time, and over how many connections the inserts go (32).
 */

const CLAIMS = Number(process.env['BENCH_CLAIMS'] ?? 10_000);
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 32);
const ROUNDS = 3;
const AIM = 0.5;
const BUDGET_MINOR = 10_000_000n;
const DAY_MS = 86_400_000;
const WORDS = { en: 'bench', cn: 'bench', tw: 'bench', vi: 'bench', ms: 'bench' };

/** Runs `work` once for each number, as many at a time as there are connections; answers how many a second. */
async function perSecond(work: (at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < CLAIMS) {
        next += 1;
        await work(next - 1);
      }
    }),
  );
  return (CLAIMS * 1000) / (performance.now() - began);
}

async function makePlayers(site: Site, round: number): Promise<bigint[]> {
  const rows = await site.db.query<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency)
     select 'bench' || $1 || 'n' || n, 'bench', 'none', 'MYR' from generate_series(1, $2::int) n returning id`,
    [round, CLAIMS],
  );
  // Players have played before: their accounts are there.
  await site.db.run(
    `select ledger_account_for(id, kind, null, 'MYR') from unnest($1::bigint[]) id, unnest(array['wallet', 'promotions']) kind`,
    [rows.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

async function startCampaign(site: Site, code: string): Promise<number> {
  const id = await site.db.tx((tx) =>
    startRedPacket(tx, {
      code,
      title: WORDS,
      greeting: WORDS,
      currency: 'MYR',
      kind: 'random',
      budgetMinor: BUDGET_MINOR,
      packets: CLAIMS,
      leastMinor: 88n,
      mostMinor: 100_000n,
      audience: {},
      isListed: false,
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
      by: 'bench',
    }),
  );
  // The site fills it.
  while (!(await site.db.find('select from red_packet where id = $1 and seed_id is not null', [id])));
  await site.ownerDb.run('analyze');
  return id;
}

async function measureRound(site: Site, db: Db, round: number): Promise<number> {
  const players = await makePlayers(site, round);
  const id = await startCampaign(site, `BENCH${round}`);
  const inserts = await perSecond((at) =>
    db.run(
      {
        name: 'bare_insert',
        text: `insert into bench_share (campaign_id, number, amount_minor, state, player_id, opened_at)
               values ($1, $2, 100, 'opened', $3, clock_timestamp())`,
      },
      [id, at + 1, players[at]],
    ),
  );
  const postings = await perSecond((at) =>
    db.run(
      {
        name: 'posting_alone',
        text: `select ledger_post($1, 'bench', 'red_packet', 'MYR', array[ledger_account_for($1, 'promotions', null, 'MYR'),
                      ledger_account_for($1, 'deposits', null, 'MYR')], array[-1, 1]::bigint[])`,
      },
      [players[at]],
    ),
  );
  // In the first round the postings were planned for an empty ledger.
  await site.ownerDb.run('analyze');
  const open = openTogether(db, systemClock);
  const claims = await perSecond((at) => open(players[at]!, id));
  await Promise.all(players.slice(0, CONNECTIONS).map((player) => open(player, id)));
  const { paid } = await site.db.get<{ paid: bigint }>(
    `select sum(balance_minor)::bigint as paid from ledger_account where kind = 'wallet' and player_id = any($1)`,
    [players],
  );
  if (paid !== BUDGET_MINOR) throw new Error(`paid ${paid} of a budget of ${BUDGET_MINOR}`);
  const { opened } = await site.db.get<{ opened: number }>(
    `select count(distinct player_id)::integer as opened from red_packet_share where campaign_id = $1 and state = 'opened'`,
    [id],
  );
  if (opened !== CLAIMS) throw new Error(`${opened} of ${CLAIMS} players have a packet`);
  const ratio = claims / inserts;
  console.log(
    `  round ${round}: ${Math.round(claims)} packets a second, ${Math.round(inserts)} bare inserts a second, ratio ${ratio.toFixed(2)} (the ledger's posting alone: ${(postings / inserts).toFixed(2)}); paid exactly`,
  );
  return ratio;
}

const site = await startSite({ ownDatabase: true, env: { NODE_ENV: 'production', SEED: 'none' } });
const db = createDb({ url: site.databaseUrl, log: silentLog, poolSize: CONNECTIONS });
try {
  await site.ownerDb.run('create table bench_share (like red_packet_share including all)');
  await site.ownerDb.run('grant insert on bench_share to parlour_site');
  console.log(
    `${CLAIMS} players open a red packet, ${CONNECTIONS} at a time; the inserts over ${CONNECTIONS} connections`,
  );
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) ratios.push(await measureRound(site, db, round));
  console.log(`ratio ${median(ratios).toFixed(2)} (aim ${AIM})`);
} finally {
  await db.close();
  await site.stop();
}
await measureWagering();
await measureWheel();
