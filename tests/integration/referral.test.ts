import fc from 'fast-check';
import { systemRandom } from '@parlour/server/base/random';
import type { DocumentOf } from '@parlour/server/base/content/documents';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { bookUnbooked } from '@parlour/server/play/bets/book-bets';
import { earnRewards } from '@parlour/server/promo/referral/earn';
import { payRewards } from '@parlour/server/promo/referral/pay';
import { ruleOf } from '@parlour/server/promo/referral/rule';
import { readWallet } from '@parlour/server/money/ledger/ledger';
import { decideReward } from '@parlour/server/operators/acts/held-rewards';
import { createPlayer } from '@parlour/server/people/accounts/players';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, logIn, newAddress, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';

let site: Site;
/** A second process's connections. */
let otherDb: Db;

beforeAll(async () => {
  site = await startSite({ seed: 'none', env: { TRUST_PROXY: '127.0.0.0/8' } });
  // The same rule for the site's own job, which so is one process more at everything that follows.
  await site.db.run(`insert into content (name, body) values ('referral', $1)`, [JSON.stringify(DOCUMENT)]);
  otherDb = createDb({ url: site.databaseUrl, log: silentLog, poolSize: 4 });
});
afterAll(async () => {
  await otherDb.close();
  await site.stop();
});

const DOCUMENT: DocumentOf<'referral'> = {
  enabled: true,
  currency: 'MYR',
  days: 60,
  steps: [
    { id: 'first', stake: 100, inviter: 10, friend: 5 },
    { id: 'second', stake: 1000, inviter: 20, friend: 0 },
  ],
  day_limit: 100,
  month_limit: 120,
  content: { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' },
};
const RULE = ruleOf(DOCUMENT);

let made = 0;

interface Person {
  id: bigint;
  account: string;
}

async function newPlayer(inviter?: Person): Promise<Person> {
  made += 1;
  const account = `friend${String(made).padStart(5, '0')}`;
  const id = await site.db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'x',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
      referredBy: inviter?.id ?? null,
    }),
  );
  return { id, account };
}

const newFriend = (inviter: Person): Promise<Person> => newPlayer(inviter);

async function bet(
  { id }: Person,
  stakeMinor: bigint,
  { status = 'settled', settledAt }: { status?: 'open' | 'settled' | 'void'; settledAt?: Date } = {},
): Promise<string> {
  made += 1;
  const reference = `bet-${made}`;
  await site.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     values (1, $1, $2, 'any', $1, 'MYR', $3, 0, $4, now(), case when $4 = 'open' then null else coalesce($5::timestamptz, clock_timestamp()) end)`,
    [reference, id, stakeMinor, status, settledAt ?? null],
  );
  return reference;
}

function consent({ id }: Person, address: string): Promise<number> {
  return site.db.run(
    `insert into player_consent (player_id, document, version, address) values ($1, 'tac', '1.0', $2)`,
    [id, address],
  );
}

/** The jobs, until some process has looked at everything that was there at the beginning, and nothing is due. */
async function run(db: Db = site.db): Promise<void> {
  while ((await bookUnbooked(db)) > 0);
  const { start } = await db.get<{ start: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as start',
  );
  for (;;) {
    await earnRewards(db, RULE);
    await payRewards(db, RULE);
    const { done } = await db.get<{ done: boolean }>(
      `select facts_until >= $1::xid8 and not exists (
                select 1 from referral_reward where state = 'due' and next_try_at <= clock_timestamp()) as done
         from referral_watermark`,
      [start],
    );
    if (done) return;
  }
}

const walletOf = async ({ id }: Person): Promise<bigint> =>
  (await readWallet(site.db, id, 'MYR')).balanceMinor;

const statesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await site.db.query<{ state: string }>(
      'select w.state from referral_reward w where inviter_id = $1 order by id',
      [id],
    )
  ).map(({ state }) => state);

async function clientOf({ id }: Person): Promise<Client> {
  const { token } = await openSession({ db: site.db, random: systemRandom }, id, {
    platform: 'pcWeb',
    address: newAddress(),
  });
  const client = createClient(site.url);
  client.token = token;
  return client;
}

test('a friend’s settled stakes earn both players their reward, once, and both get a mail', async () => {
  const inviter = await newPlayer();
  const friend = await newFriend(inviter);
  await bet(friend, 9_999n);
  await run();
  expect(await walletOf(inviter)).toBe(0n);
  await bet(friend, 1n);
  await run();
  await run();
  expect([await walletOf(inviter), await walletOf(friend)]).toEqual([1000n, 500n]);

  const client = await clientOf(inviter);
  expect(await client.ok('getReferral')).toMatchObject({
    friends: 1,
    playing: 1,
    paid: 10,
    waiting: 0,
  });
  const { list } = await client.ok('listReferralRewards');
  expect(list).toMatchObject([{ kind: 'invited', amount: 10, state: 'paid' }]);
  expect(list[0]!.account).toBe(`fri***${friend.account.slice(-2)}`);
  expect((await client.ok('listReferralFriends')).list).toMatchObject([{ state: 'rewarded', reward: 10 }]);
  const own = await clientOf(friend);
  expect((await own.ok('listReferralRewards')).list).toMatchObject([
    { kind: 'welcome', amount: 5, state: 'paid' },
  ]);
  expect((await own.ok('listMails')).list[0]!.title).toBe('5.00 MYR for joining through a friend');
  await expectCleanAudit(site);
});

test('only what the rule counts counts: no open or void bet, none from before or after its days', async () => {
  const inviter = await newPlayer();
  const friend = await newFriend(inviter);
  await site.db.run(`update referral set joined_at = now() - interval '61 days' where friend_id = $1`, [
    friend.id,
  ]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const open = await bet(friend, 500_000n, { status: 'open' });
  await bet(friend, 500_000n, { status: 'void' });
  await bet(friend, 500_000n, { settledAt: daysAgo(62) });
  await bet(friend, 500_000n, { settledAt: daysAgo(0.5) });
  await run();
  expect(await statesOf(inviter)).toEqual([]);
  // An open bet counts once it is settled, under its old number.
  await site.db.run(
    `update bet set status = 'settled', settled_at = now() - interval '2 days', changed_at = now() where vendor_ref = $1`,
    [open],
  );
  await run();
  expect(await statesOf(inviter)).toEqual(['paid', 'paid']);
});

test('to the cent, whatever the bets: the steps reached are those whose stake the sum is not below', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(-1n, 0n, 1n, undefined),
      async (stakes, offset) => {
        const inviter = await newPlayer();
        const friend = await newFriend(inviter);
        // Close to a boundary more often than chance would have it.
        const sum = stakes.reduce((total, stake) => total + stake, 0n);
        const last = offset === undefined || sum >= 100_000n ? undefined : 100_000n - sum + offset;
        const all = last !== undefined && last > 0n ? [...stakes, last] : stakes;
        for (const stake of all) await bet(friend, stake);
        await run();
        const total = all.reduce((before, stake) => before + stake, 0n);
        const wanted = RULE.steps.filter(({ stakeMinor }) => total >= stakeMinor);
        expect(await walletOf(inviter)).toBe(wanted.reduce((given, step) => given + step.inviterMinor, 0n));
        expect(await walletOf(friend)).toBe(wanted.reduce((given, step) => given + step.friendMinor, 0n));
      },
    ),
    { numRuns: 25 },
  );
  await expectCleanAudit(site);
});

test('two processes at once give every reward once', async () => {
  const inviters = await Promise.all(Array.from({ length: 6 }, newPlayer));
  for (const inviter of inviters)
    for (let index = 0; index < 3; index += 1) await bet(await newFriend(inviter), 100_000n);
  await Promise.all([run(), run(otherDb), run(), run(otherDb)]);
  await run();
  for (const inviter of inviters) expect(await walletOf(inviter)).toBe(9000n);
  await expectCleanAudit(site);
});

test('a reward above the day’s or the month’s limit waits, to the cent, and is given on another day', async () => {
  await stayWithinDay();
  const inviter = await newPlayer();
  // 10.00 a friend against 100.00 a day, whichever of them are first.
  for (let index = 0; index < 13; index += 1) await bet(await newFriend(inviter), 10_000n);
  await Promise.all([run(), run(otherDb)]);
  expect(await walletOf(inviter)).toBe(10_000n);
  const client = await clientOf(inviter);
  expect(await client.ok('getReferral')).toMatchObject({ paid: 100, waiting: 30 });

  // A day later, against 120.00 a month, unless that day was another month's.
  await site.db.run(
    `update referral_reward set decided_at = decided_at - interval '1 day', next_try_at = now() where inviter_id = $1`,
    [inviter.id],
  );
  await run();
  const { isSameMonth } = await site.db.get<{ isSameMonth: boolean }>(
    `select date_trunc('month', now() + interval '8 hours') = date_trunc('month', now() + interval '8 hours' - interval '1 day') as is_same_month`,
  );
  expect(await walletOf(inviter)).toBe(isSameMonth ? 12_000n : 13_000n);
});

test('a friend from the inviter’s own address is looked at first, and an operator decides', async () => {
  const inviter = await newPlayer();
  const [twin, other] = [await newFriend(inviter), await newFriend(inviter)];
  await consent(inviter, '203.0.113.7');
  await consent(twin, '203.0.113.7');
  await consent(other, '203.0.113.8');
  await bet(twin, 100_000n);
  await bet(other, 10_000n);
  await run();
  expect((await statesOf(inviter)).toSorted()).toEqual(['held', 'held', 'paid']);
  const client = await clientOf(inviter);
  expect((await client.ok('listReferralFriends')).list.map(({ state }) => state)).toEqual([
    'rewarded',
    'checking',
  ]);

  const held = await site.db.query<{ id: bigint }>(
    `select id from referral_reward where inviter_id = $1 and state = 'held' order by id`,
    [inviter.id],
  );
  await decideReward(site.db, 'mei', Number(held[0]!.id), 'give');
  await decideReward(site.db, 'mei', Number(held[1]!.id), 'refuse');
  await expect(decideReward(site.db, 'mei', Number(held[1]!.id), 'give')).rejects.toThrow('none is held');
  await run();
  expect((await statesOf(inviter)).toSorted()).toEqual(['paid', 'paid', 'refused']);
});

test('an address is the inviter’s own after a login from it, of IPv6 from its network, though no session is left', async () => {
  const inviter = await newPlayer();
  const attempt = (address: string, result: 'ok' | 'wrongPassword') =>
    site.db.run(
      `insert into login_attempt (player_id, address, platform, device, result) values ($1, $2, 'pcWeb', '', $3)`,
      [inviter.id, address, result],
    );
  await attempt('198.51.100.20', 'ok');
  await attempt('2001:db8:7:8::1', 'ok');
  // Guessing at the inviter's password is no use of the account.
  await attempt('198.51.100.22', 'wrongPassword');
  await site.db.run(`update player set last_login_address = '198.51.100.23' where id = $1`, [inviter.id]);
  const whyOf = async (address: string) => {
    const friend = await newFriend(inviter);
    await consent(friend, address);
    await bet(friend, 10_000n);
    await run();
    const { why } = await site.db.get<{ why: string | null }>(
      'select why from referral_reward where friend_id = $1',
      [friend.id],
    );
    return why;
  };
  for (const address of ['198.51.100.20', '198.51.100.23', '2001:db8:7:8:ffff::9'])
    expect(await whyOf(address), address).toBe('same address');
  for (const address of ['198.51.100.21', '198.51.100.22', '2001:db8:7:9::1'])
    expect(await whyOf(address), address).toBeNull();
});

test('the reward for a friend with the inviter’s own payout account is held', async () => {
  const inviter = await newPlayer();
  const friend = await newFriend(inviter);
  for (const { id } of [inviter, friend])
    await site.db.run(
      `insert into bound_account (player_id, kind, network, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
       values ($1, 'crypto', 'BTC', 'MYR', 'x', 'the same', '1234', true, now())`,
      [id],
    );
  await bet(friend, 10_000n);
  await run();
  expect(await statesOf(inviter)).toEqual(['held']);
  expect(await walletOf(inviter)).toBe(0n);
});

test('closed and excluded accounts are given nothing, and no player is their own friend', async () => {
  for (const status of ['closed', 'excluded']) {
    for (const who of ['inviter', 'friend'] as const) {
      const inviter = await newPlayer();
      const friend = await newFriend(inviter);
      await bet(friend, 10_000n);
      await site.db.run('update player set status = $2 where id = $1', [{ inviter, friend }[who].id, status]);
      await run();
      expect([await walletOf(inviter), await walletOf(friend)]).toEqual([0n, 0n]);
      expect(await statesOf(inviter)).toEqual(['refused']);
    }
  }
  const self = await newPlayer();
  await expect(site.db.run('update player set referred_by = id where id = $1', [self.id])).rejects.toThrow(
    'player_not_own_inviter',
  );
});

test('a player who comes by an agent’s code is no player’s friend', async () => {
  const agent = await newPlayer();
  await site.db.run(`update player set identity_type = 'agent' where id = $1`, [agent.id]);
  await newFriend(agent);
  expect(await site.db.query('select 1 from referral where inviter_id = $1', [agent.id])).toEqual([]);
});

test('a process that dies before, in or after a credit leaves each reward to be given once', async () => {
  const inviter = await newPlayer();
  const friend = await newFriend(inviter);
  await bet(friend, 100_000n);
  // Its connection is cut at any statement of the credit.
  for (let delayMs = 0; delayMs < 12; delayMs += 2) {
    const dying = createDb({ url: site.databaseUrl, log: silentLog, poolSize: 1 });
    const { pid } = await dying.get<{ pid: number }>('select pg_backend_pid() as pid');
    const paying = run(dying).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await site.db.run('select pg_terminate_backend($1)', [pid]);
    await paying;
    await dying.close().catch(() => undefined);
  }
  // The last connection may still hold its rows for a moment: the next run passes them by, the one after takes them.
  await expect
    .poll(async () => {
      await run();
      return walletOf(inviter);
    })
    .toBe(3000n);
  expect(await statesOf(inviter)).toEqual(['paid', 'paid']);
  await expectCleanAudit(site);
});

test('friends and rewards come a page at a time, each once', async () => {
  const inviter = await newPlayer();
  for (let index = 0; index < 45; index += 1) await newFriend(inviter);
  const client = await clientOf(inviter);
  let seen = 0;
  let after: number | null = null;
  do {
    const page: { list: unknown[]; next: number | null } = await client.ok(
      'listReferralFriends',
      after === null ? {} : { after },
    );
    seen += page.list.length;
    after = page.next;
  } while (after !== null);
  expect(seen).toBe(45);
  await client.refused('listReferralFriends', 'invalidInput', { after: -1 });
});

test('with the flag off the service is not open, in words', async () => {
  const player = await newPlayer();
  await site.db.run('update player set referral_flag = 0 where id = $1', [player.id]);
  const client = await clientOf(player);
  for (const name of ['getReferral', 'listReferralFriends', 'listReferralRewards'] as const) {
    const { envelope } = await client.refused(name, 'notOpened');
    expect(envelope.message).toBe('Service not yet opened, contact upline');
  }
});

test('the demo’s first player has friends in every state, and a wallet like all others', async () => {
  const demo = await startSite();
  try {
    const client = await logIn(demo.url, 'player01');
    const { friends, playing, paid, waiting, rule, link } = await client.ok('getReferral');
    expect({ friends, playing, paid, waiting }).toEqual({ friends: 6, playing: 4, paid: 10, waiting: 10 });
    expect(rule?.steps[0]).toEqual({ stake: 100, inviter: 10, friend: 5 });
    expect(link).toMatch(new RegExp(`^${demo.url}/#/register/[A-Z0-9]{8}$`));
    const { list } = await client.ok('listReferralFriends');
    expect(new Set(list.map(({ state }) => state))).toEqual(
      new Set(['joined', 'playing', 'checking', 'rewarded']),
    );
    expect((await client.ok('getWallet')).amount).toBe(1000);
    await expectCleanAudit(demo);
  } finally {
    await demo.stop();
  }
});
