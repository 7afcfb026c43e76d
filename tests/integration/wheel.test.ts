import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { DocumentOf } from '@parlour/server/base/content/documents';
import { systemRandom } from '@parlour/server/base/random';
import { createPlayer } from '@parlour/server/people/accounts/players';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { startCampaign } from '@parlour/server/promo/wheel/campaign';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { createClient, newAddress, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { letInOperators, runOperatorAs } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';
import { openOwnStream } from '../stream-client.ts';
import { PATIENCE } from '../patience.ts';

let site: Site;
let made = 0;

beforeAll(async () => {
  site = await startSite({ seed: 'none', processes: 2, env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(() => site.stop());

type Document = DocumentOf<'wheel'>;
const NO_TEXT = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };
const points = (id: string, amount: number, chance: number): Document['prizes'][number] => ({
  id,
  kind: 'points',
  amount,
  chance,
  picture: 'coin',
});
const DOCUMENT: Document = {
  currency: 'MYR',
  prizes: [
    points('top', 50, 5),
    points('small', 0.88, 45),
    { id: 'spin', kind: 'spin', amount: 0, chance: 20, picture: 'ticket' },
    { id: 'none', kind: 'nothing', amount: 0, chance: 30, picture: 'clover' },
  ],
  earn: [
    { id: 'visit', on: 'login', amount: 0, tickets: 1, days: 3 },
    { id: 'deposit', on: 'deposit', amount: 100, tickets: 2, days: 7 },
  ],
  content: NO_TEXT,
};
/** Each prize is the highest, so that every draw gives it. */
const ALWAYS_TOP: Document = {
  ...DOCUMENT,
  prizes: DOCUMENT.prizes.map(({ id, chance }) => points(id, 50, chance)),
};

function begin(document: Document = DOCUMENT, budgetMinor = 100_000_000n): Promise<number> {
  return site.db.tx((tx) =>
    startCampaign(tx, { document, budgetMinor, endsAt: new Date(Date.now() + 86_400_000), by: 'test' }),
  );
}

let campaign = 0;
beforeEach(async () => {
  campaign = await begin();
});

interface Person {
  id: bigint;
  account: string;
  client: Client;
  /** The same session at the other process. */
  elsewhere: Client;
}

async function newPerson(tickets = 0): Promise<Person> {
  made += 1;
  const account = `lucky${String(made).padStart(5, '0')}`;
  const id = await site.db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'x',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  const { token } = await openSession({ db: site.db, random: systemRandom }, id, {
    platform: 'pcWeb',
    address: newAddress(),
  });
  const [client, elsewhere] = site.urls.map((url) => createClient(url)) as [Client, Client];
  client.token = token;
  elsewhere.token = token;
  await giveTo(id, tickets);
  return { id, account, client, elsewhere };
}

function giveTo(id: bigint, tickets: number, within = '1 day'): Promise<unknown> {
  made += 1;
  return site.db.run(
    `select earn_wheel_ticket($1, 'operator', $2 || ':' || n, clock_timestamp() + $4::interval) from generate_series(1, $3) n`,
    [id, `test-${made}`, tickets, within],
  );
}

async function nextTicket(client: Client): Promise<number> {
  return (await client.ok('getWheel')).mine!.next_ticket!;
}
const walletOf = async (client: Client) => (await client.ok('getWallet')).amount;
const spinNext = async (client: Client) =>
  client.ok('spinWheel', { ticket: await nextTicket(client), campaign });

test('a guest sees the wheel and its odds, and a player besides tickets and the hash of the seed', async () => {
  const { wheel, mine } = await createClient(site.url).ok('getWheel');
  expect(wheel).toMatchObject({ campaign, currency: 'MYR', top: 50, is_open: true });
  expect(wheel!.prizes.map(({ chance }) => chance)).toEqual([50_000, 450_000, 200_000, 300_000]);
  expect(mine).toBeNull();
  const { client } = await newPerson(2);
  const own = await client.ok('getWheel');
  expect(own.mine).toMatchObject({ tickets: 2, earned: [] });
  expect(own.mine!.seed_hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await client.ok('getWheel')).mine!.seed_hash).toBe(own.mine!.seed_hash);
});

test('one ticket, asked for by many requests at two processes, is spent once and draws one thing', async () => {
  const { client, elsewhere } = await newPerson(2);
  const ticket = await nextTicket(client);
  const draws = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? client : elsewhere).ok('spinWheel', { ticket, campaign }),
    ),
  );
  expect(new Set(draws.map(({ field, amount, time }) => `${field} ${amount} ${time}`)).size).toBe(1);
  const { amount, kind } = draws[0]!;
  expect(await walletOf(client)).toBe(amount);
  expect((await client.ok('getProfile')).fw_tickets).toBe(kind === 'spin' ? 2 : 1);
  // Much later, after another draw: still the same, and nothing more is spent.
  await spinNext(elsewhere);
  const before = await walletOf(client);
  expect(await elsewhere.ok('spinWheel', { ticket, campaign })).toMatchObject({ amount, kind });
  expect(await walletOf(client)).toBe(before);
  await expectCleanAudit(site);
});

test('many tickets of many players at once: every one draws once, and the books and the budget agree', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(6)));
  await Promise.all(
    people.map(async ({ id, client, elsewhere }) => {
      const tickets = await site.db.query<{ id: bigint }>(
        'select id from wheel_ticket where player_id = $1 order by id',
        [id],
      );
      await Promise.all(
        tickets.map(({ id: ticket }, index) =>
          (index % 2 === 0 ? client : elsewhere).ok('spinWheel', { ticket: Number(ticket), campaign }),
        ),
      );
    }),
  );
  const { draws, paid } = await site.db.get<{ draws: bigint; paid: bigint }>(
    'select draws, paid_minor as paid from wheel_campaign where id = $1',
    [campaign],
  );
  expect(draws).toBe(48n);
  const { wallets } = await site.db.get<{ wallets: bigint }>(
    `select sum(balance_minor)::bigint as wallets from ledger_account where kind = 'wallet' and player_id = any($1)`,
    [people.map(({ id }) => id)],
  );
  expect(wallets).toBe(paid);
  await expectCleanAudit(site);
});

type Compute = (draw: Record<string, unknown>) => { hash: string; number: number; field: number };

function readVerifyPage(): Compute {
  const html = readFileSync(join(ROOT, 'web/public/verify.html'), 'utf8');
  const context = { TextEncoder } as { computeDraw?: Compute };
  runInNewContext(/<script>([\s\S]*)<\/script>/.exec(html)![1]!, context);
  return context.computeDraw!;
}

test('the seed is revealed only with no ticket left; then the page computes every draw again', async () => {
  const { client } = await newPerson(12);
  await client.ok('setWheelSeed', { client_seed: 'my-own_Seed7' });
  const { seed_hash } = (await client.ok('getWheel')).mine!;
  await client.refused('revealWheelSeed', 'seedInUse');
  expect((await client.ok('listWheelDraws')).list).toEqual([]);
  for (;;) {
    const { next_ticket } = await spinNext(client);
    if (next_ticket === null) break;
    await client.refused('revealWheelSeed', 'seedInUse');
  }
  const hidden = await client.ok('listWheelDraws');
  expect(hidden.list.every(({ seed }) => seed === null)).toBe(true);

  const revealed = await client.ok('revealWheelSeed');
  expect(revealed.seed_hash).toBe(seed_hash);
  expect((await client.ok('getWheel')).mine!.seed_hash).not.toBe(seed_hash);
  const { list, wheels } = await client.ok('listWheelDraws');
  expect(list.length).toBeGreaterThanOrEqual(12);
  const compute = readVerifyPage();
  const chances = wheels[0]!.prizes.map(({ chance }) => chance);
  for (const { ticket, client_seed, seed, field } of list) {
    expect(client_seed).toBe('my-own_Seed7');
    const computed = compute({ seed, campaign, client: client_seed, ticket, chances });
    expect([computed.hash, computed.field]).toEqual([seed_hash, field]);
  }
  await expectCleanAudit(site);
});

test('when what is left does not cover the highest prize, nothing is drawn and the ticket stays', async () => {
  campaign = await begin(ALWAYS_TOP, 12_000n);
  const { client } = await newPerson(4);
  expect((await spinNext(client)).amount).toBe(50);
  expect((await spinNext(client)).amount).toBe(50);
  expect((await client.ok('getWheel')).wheel!.is_open).toBe(false);
  await client.refused('spinWheel', 'wheelClosed', { ticket: await nextTicket(client), campaign });
  expect((await client.ok('getProfile')).fw_tickets).toBe(2);
  expect(await walletOf(client)).toBe(100);
});

test('the last of the budget goes to one of many who spin at once', async () => {
  campaign = await begin(ALWAYS_TOP, 9_000n);
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(1)));
  const answers = await Promise.all(
    people.map(async ({ client, elsewhere }, index) =>
      (index % 2 ? client : elsewhere).call('spinWheel', { ticket: await nextTicket(client), campaign }),
    ),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  await expectCleanAudit(site);
});

test('other odds than the player saw, a lapsed ticket and somebody else’s are refused, and nothing is spent', async () => {
  const { client, id } = await newPerson(1);
  const stranger = await newPerson(1);
  const ticket = await nextTicket(client);
  const before = campaign;
  campaign = await begin();
  await client.refused('spinWheel', 'wheelChanged', { ticket, campaign: before });
  await stranger.client.refused('spinWheel', 'notFound', { ticket, campaign });
  await site.db.run(`update wheel_ticket set expires_at = now() - interval '1 second' where player_id = $1`, [
    id,
  ]);
  expect((await client.ok('getProfile')).fw_tickets).toBe(0);
  await client.refused('spinWheel', 'ticketGone', { ticket, campaign });
  // The job writes it down as lapsed.
  await vi.waitFor(
    async () =>
      expect(
        await site.db.query('select why from wheel_ticket_entry where player_id = $1 order by change', [id]),
      ).toEqual([{ why: 'lapsed' }, { why: 'earned' }]),
    PATIENCE,
  );
  await expectCleanAudit(site);
});

test('the first login of a day and its first deposit of the amount bring tickets, once each', async () => {
  await stayWithinDay();
  const { client, id } = await newPerson();
  const occasion = (on: string, paidMinor = 0) =>
    site.db.run('select earn_wheel_tickets($1, $2, $3)', [id, on, paidMinor]);
  await Promise.all(Array.from({ length: 6 }, () => occasion('login')));
  expect((await client.ok('getWheel')).mine).toMatchObject({ tickets: 1, earned: ['visit'] });
  await occasion('deposit', 9_999);
  expect((await client.ok('getProfile')).fw_tickets).toBe(1);
  await Promise.all(Array.from({ length: 6 }, () => occasion('deposit', 10_000)));
  expect((await client.ok('getWheel')).mine).toMatchObject({ tickets: 3, earned: ['deposit', 'visit'] });
});

test('tickets, prizes and winners arrive by the stream, at the other process too, with masked accounts', async () => {
  campaign = await begin(ALWAYS_TOP);
  const { client, elsewhere, id, account } = await newPerson();
  const stream = await openOwnStream(site.urls[1]!, elsewhere);
  await giveTo(id, 2);
  await stream.until(() => stream.payloads('tickets').at(-1)?.tickets === 2);
  await spinNext(client);
  await stream.until(() => stream.payloads('tickets').at(-1)?.tickets === 1);
  await stream.until(() => stream.payloads('balance').at(-1)?.amount === 50);
  await stream.until(() => stream.payloads('wheelWinners').length > 0);
  const [winner] = stream.payloads('wheelWinners').at(-1)!;
  expect(winner).toMatchObject({ amount: 50, user_account: `luc***${account.slice(-2)}` });
  await vi.waitFor(
    async () => expect((await createClient(site.url).ok('listWheelWinners'))[0]).toEqual(winner),
    PATIENCE,
  );
  stream.close();
});

test('operators start, stop and look, and give tickets; large ones by two', async () => {
  await letInOperators(site);
  await site.db.run(`insert into content (name, body) values ('wheel', $1)`, [JSON.stringify(DOCUMENT)]);
  const { client, account } = await newPerson();
  const reason = ['--reason', 'campaign of December'];
  const until = ['--until', '2099-12-31T23:59+08:00'];
  expect(await runOperatorAs(site, 'mei', 'wheel', 'start', '--budget', '40', ...until, ...reason)).toContain(
    'does not cover its highest prize',
  );
  const start = ['wheel', 'start', '--budget', '5000', ...until, ...reason];
  expect(await runOperatorAs(site, 'mei', ...start)).toContain('proposed');
  expect((await client.ok('getWheel')).wheel!.campaign).toBe(campaign);
  expect(await runOperatorAs(site, 'omar', ...start)).toContain('it turns');
  expect((await client.ok('getWheel')).wheel!.campaign).toBe(campaign + 1);
  expect(await runOperatorAs(site, 'mei', 'wheel', 'show')).toContain('left 5000.00 MYR');

  expect(await runOperatorAs(site, 'mei', 'wheel', 'give', account, '2', ...reason)).toContain('has 2 more');
  const many = ['wheel', 'give', account, '6', ...reason];
  expect(await runOperatorAs(site, 'mei', ...many)).toContain('proposed');
  expect((await client.ok('getProfile')).fw_tickets).toBe(2);
  expect(await runOperatorAs(site, 'omar', ...many)).toContain('has 6 more');
  expect((await client.ok('getProfile')).fw_tickets).toBe(8);
  expect(await runOperatorAs(site, 'mei', 'wheel', 'tickets', account)).toContain('by operator, open');

  expect(await runOperatorAs(site, 'mei', 'wheel', 'stop', ...reason)).toContain('stopped');
  expect((await client.ok('getWheel')).wheel).toBeNull();
  await client.refused('setWheelSeed', 'wheelClosed', { client_seed: 'x' });
  await expectCleanAudit(site);
});

/** Red packets (rules P7, P25, P26), on the same site. */
const PACKET_OPTIONS =
  '--design evening --packets 40 --least 0.50 --from 2026-01-01T00:00+08:00 --until 2099-12-31T23:59+08:00 --reason festival';
const packetWords = (code: string, budget: string) => [
  ...`packet start ${code} --budget ${budget}`.split(' '),
  ...PACKET_OPTIONS.split(' '),
];
const readPacket = (client: Client, code: string) => client.call('getRedPacket', { code });

test('an operator starts a red packet, many players open it at two processes, and all see it live', async () => {
  const words = { id: 'evening', title: NO_TEXT, greeting: NO_TEXT };
  await site.db.run(`insert into content (name, body) values ('red-packets', $1)`, [JSON.stringify([words])]);
  expect(await runOperatorAs(site, 'mei', ...packetWords('LIVE1', '80'))).toContain('/?redPacket=LIVE1');
  expect(await runOperatorAs(site, 'mei', ...packetWords('LIVE1', '80'))).toContain('used before');
  expect(await runOperatorAs(site, 'mei', ...packetWords('LARGE', '1500'))).toContain('proposed');
  expect(await runOperatorAs(site, 'mei', ...packetWords('WRONG', '10'))).toContain('above the budget');
  const guest = createClient(site.url);
  await vi.waitFor(async () => expect((await readPacket(guest, 'live1')).envelope.code).toBe(0), 60_000);
  const seen = await guest.ok('getRedPacket', { code: 'LIVE1' });
  expect(seen).toMatchObject({ mine: null, is_for_me: null });
  expect(seen.packet).toMatchObject({
    state: 'open',
    packets: 40,
    opened: 0,
    budget: 80,
    least: 0.5,
    seed: null,
  });
  expect((await guest.ok('listRedPackets')).map(({ code }) => code)).toEqual(['LIVE1']);

  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson()));
  const stream = await openOwnStream(site.urls[1]!, people[0]!.elsewhere);
  const opened = await Promise.all(
    people.map(async ({ client, elsewhere }) => {
      const [first, second] = await Promise.all([
        client.ok('openRedPacket', { code: 'LIVE1' }),
        elsewhere.ok('openRedPacket', { code: 'live1' }),
      ]);
      expect(second).toEqual(first);
      expect(await walletOf(client)).toBe(first.amount);
      return first;
    }),
  );
  expect(new Set(opened.map(({ number }) => number)).size).toBe(12);
  await stream.until(() => stream.payloads('redPackets').flat().at(-1)?.opened === 12);
  const { account } = people[0]!;
  const { packet } = await guest.ok('getRedPacket', { code: 'LIVE1' });
  expect(packet.luckiest!.amount).toBe(Math.max(...opened.map(({ amount }) => amount)));
  expect(packet.list).toHaveLength(12);
  expect(JSON.stringify(packet.list)).not.toContain(account);
  const { list } = await people[0]!.client.ok('listTransactions', { range: 'within3Hours' });
  expect(list[0]).toMatchObject({ reason: 'red_packet', amount: opened[0]!.amount });
  const { list: mine } = await people[0]!.client.ok('listMyRedPackets');
  expect(mine).toMatchObject([{ code: 'LIVE1', amount: opened[0]!.amount }]);
  expect(await runOperatorAs(site, 'mei', 'packet', 'preview', 'LIVE1', account)).toContain(
    'has opened number',
  );
  expect(await runOperatorAs(site, 'mei', 'packet', 'stop', 'LIVE1', '--reason', 'over now')).toContain(
    'stopped',
  );
  const late = await newPerson();
  await late.client.refused('openRedPacket', 'packetEnded', { code: 'LIVE1' });
  // Pages that are open read it anew.
  await stream.until(() =>
    stream
      .payloads('redPackets')
      .flat()
      .some(({ packet }) => packet === null),
  );
  await vi.waitFor(
    async () => expect((await guest.ok('getRedPacket', { code: 'LIVE1' })).packet.seed).not.toBeNull(),
    PATIENCE,
  );
  await late.client.refused('openRedPacket', 'notFound', { code: 'NOSUCH' });
  stream.close();
  await expectCleanAudit(site);
});

/** Raffles (rules P40–P45), on the same site, with the sandbox's beacon. */
test('an operator drafts and starts a raffle; it closes, the beacon draws it, and the winner is paid and told', async () => {
  const design = {
    id: 'small',
    title: NO_TEXT,
    currency: 'MYR',
    prizes: [
      { amount: 20, count: 1 },
      { amount: 5, count: 9 },
    ],
    earn: [{ id: 'visit', on: 'login', amount: 0, tickets: 1, most: 7 }],
    content: NO_TEXT,
  };
  await site.db.run(`insert into content (name, body) values ('raffles', $1)`, [JSON.stringify([design])]);
  const operate = (words: string) => runOperatorAs(site, 'mei', ...words.split(' '));
  const times = '--from 2026-01-01T00:00+08:00 --until 2099-12-31T23:59+08:00 --reason raffle';
  expect(await operate(`raffle create LIVE1 --design other ${times}`)).toContain('no design');
  expect(await operate(`raffle create LIVE1 --design small --draw-after 1 ${times}`)).toContain('a draft');
  expect(await operate(`raffle create LIVE1 --design small ${times}`)).toContain('used before');
  const guest = createClient(site.url);
  await guest.refused('getRaffle', 'notFound', { code: 'LIVE1' });
  await vi.waitFor(
    async () => expect(await operate('raffle preview LIVE1')).toMatch(/hash of the seed: [0-9a-f]{64}/),
    30_000,
  );
  expect(await operate('raffle start LIVE1 --reason raffle')).toContain('/#/raffle/LIVE1');
  expect(await operate('raffle start LIVE1 --reason raffle')).toContain('no draft');
  await site.db.run(`update raffle set starts_at = clock_timestamp() where code = 'LIVE1'`);

  const [winner, other] = [await newPerson(), await newPerson()];
  const stream = await openOwnStream(site.url, winner.client);
  expect(await operate(`raffle give LIVE1 ${winner.account} 3 --reason raffle`)).toContain('has 3 more');
  expect(await operate(`raffle give LIVE1 ${winner.account} 30 --reason raffle`)).toContain('proposed');
  await stream.until(() => stream.payloads('tickets').length > 0);
  const { raffle, mine } = await winner.client.ok('getRaffle', { code: 'live1' });
  expect(raffle).toMatchObject({ state: 'open', budget: 65, top: 20, seed: null, root: null, winners: [] });
  expect(mine).toMatchObject({ tickets: 3, gifts: 3, numbers: [] });
  expect((await other.client.ok('getRaffle', { code: 'LIVE1' })).mine).toMatchObject({ tickets: 0, tag: '' });
  await guest.refused('getRaffleProof', 'notFound', { code: 'LIVE1', number: 1 });

  // Its time is over; the round that was named is due in the past, so that a later one decides.
  await site.db.run(
    `update raffle set closes_at = starts_at + interval '1 microsecond', draw_after_s = 1 where code = 'LIVE1'`,
  );
  await vi.waitFor(
    async () => expect((await guest.ok('getRaffle', { code: 'LIVE1' })).raffle.root).not.toBeNull(),
    30_000,
  );
  expect(await operate('raffle cancel LIVE1 --reason raffle')).toContain('its tickets are fixed');
  const { path, tag } = await guest.ok('getRaffleProof', { code: 'LIVE1', number: 2 });
  expect(path).toHaveLength(2);
  // A minute is long for a test: the round of this moment is as good.
  await site.db.run(
    `update raffle_round n set round = floor((extract(epoch from clock_timestamp()) - (r.chain ->> 'genesis')::bigint)
              / (r.chain ->> 'periodS')::integer) + 1, due_at = r.closed_at + interval '1 microsecond'
       from raffle r where r.id = n.raffle_id and r.code = 'LIVE1' and turn = (select max(turn) from raffle_round where raffle_id = r.id)`,
  );
  await vi.waitFor(async () => expect(await walletOf(winner.client)).toBe(30), 60_000);
  const drawn = await winner.client.ok('getRaffle', { code: 'LIVE1' });
  expect(drawn.raffle).toMatchObject({ state: 'drawn', tickets: 3 });
  expect(drawn.raffle.winners.map(({ amount }) => amount)).toEqual([20, 5, 5]);
  expect(drawn.mine!.won).toHaveLength(3);
  expect(drawn.mine!.tag).toBe(tag);
  expect(JSON.stringify(drawn.raffle)).not.toContain(winner.account);
  expect((await guest.ok('listRaffles')).map(({ code, state }) => [code, state])).toEqual([
    ['LIVE1', 'drawn'],
  ]);
  const { list } = await winner.client.ok('listTransactions', { range: 'within3Hours' });
  expect(list[0]).toMatchObject({ reason: 'raffle_prize' });
  // One mail about all three prizes.
  expect(await winner.client.ok('getUnreadCount')).toMatchObject({ count: 1 });
  expect(await operate(`raffle tickets ${winner.account}`)).toContain('LIVE1: 3 by gift');
  stream.close();
  await expectCleanAudit(site);
});
