import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rafflesDocument } from '../../base/content/documents/raffles.ts';
import { systemClock } from '../../base/clock.ts';
import { createSeals } from '../../base/crypto/sealed.ts';
import { systemRandom } from '../../base/random.ts';
import type { Beacon, BeaconChain } from '../../outside/beacons/beacon.ts';
import type { Player } from '../../people/accounts/players.ts';
import { createBonusSite } from '../bonuses/bonuses.fixture.ts';
import { hashSeed } from '../draws/roll.ts';
import { closeRaffles, makeRaffles } from './close.ts';
import { bookUnbooked } from '../../play/bets/book-bets.ts';
import { countRaffleTurnover } from './count-turnover.ts';
import { drawRaffles, payRaffleWinner } from './draw.ts';
import { createProofs } from './proofs.ts';
import { cancelRaffle, createRaffle, findRaffle, startRaffle, type Raffle } from './raffle.ts';
import { listRounds } from './rounds.ts';
import { readMine, showRaffle } from './show.ts';
import { giveTickets } from './tickets.ts';

/** Raffles from the draft to the last prize (rules P40–P45), with a beacon that speaks when it is told to. */

const SEALS = createSeals(Buffer.alloc(32, 7), systemRandom);
const WORDS = { en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' };
const CHAIN: BeaconChain = {
  hash: 'c'.repeat(64),
  publicKey: 'd'.repeat(192),
  genesis: 1_700_000_000,
  periodS: 3,
};
const DESIGN = rafflesDocument.parse([
  {
    id: 'test',
    title: WORDS,
    currency: 'MYR',
    prizes: [
      { amount: 5, count: 2 },
      { amount: 100, count: 1 },
    ],
    earn: [
      { id: 'visit', on: 'login', amount: 0, tickets: 1, most: 7 },
      { id: 'deposit', on: 'deposit', amount: 100, tickets: 2, most: 5 },
      { id: 'play', on: 'bets', amount: 10, tickets: 1, most: 4 },
    ],
    content: WORDS,
  },
])[0]!;

let site: Awaited<ReturnType<typeof createBonusSite>>;
let codes = 0;
let isSilent = false;

const signatureOf = (round: number) => createHash('sha384').update(`round ${round}`).digest('hex');
const beacon: Beacon = {
  getChain: async () => CHAIN,
  findRound: async (_chain, round) => {
    if (isSilent) return undefined;
    const signature = signatureOf(round);
    return {
      round,
      signature,
      randomness: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
    };
  },
  close: async () => undefined,
};

beforeAll(async () => {
  site = await createBonusSite();
});
afterAll(() => site.drop());

const HOUR_MS = 3_600_000;

async function draft(drawAfterS = 600): Promise<string> {
  codes += 1;
  const code = `TEST${codes}`;
  const now = Date.now();
  await site.db.tx((tx) =>
    createRaffle(tx, {
      code,
      design: DESIGN,
      startsAt: new Date(now),
      closesAt: new Date(now + HOUR_MS),
      drawAfterS,
      by: 'test',
    }),
  );
  expect(await makeRaffles(site.db, { seals: SEALS, random: systemRandom }, beacon)).toBe(1);
  return code;
}

/** A raffle that began an hour ago. */
async function begin(drawAfterS?: number): Promise<string> {
  const code = await draft(drawAfterS);
  expect(await site.db.tx((tx) => startRaffle(tx, code, 'test'))).toBe(true);
  await site.db.run(`update raffle set starts_at = clock_timestamp() - interval '1 hour' where code = $1`, [
    code,
  ]);
  return code;
}

const get = async (code: string): Promise<Raffle> => (await findRaffle(site.db, code))!;
const mineOf = async (code: string, { id }: Player) => readMine(site.db, id, await get(code));
const draw = () => drawRaffles({ db: site.db, seals: SEALS, beacon, clock: systemClock });
const login = ({ id }: Player) => site.db.run(`select earn_raffle_tickets($1, 'login')`, [id]);

async function countBets(): Promise<void> {
  await site.run();
  const { start } = await site.db.get<{ start: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as start',
  );
  for (;;) {
    await countRaffleTurnover(site.db);
    const { isCounted } = await site.db.get<{ isCounted: boolean }>(
      'select facts_until >= $1::xid8 as is_counted from raffle_watermark',
      [start],
    );
    if (isCounted) return;
  }
}

/** Closes it as if its time had passed, and the beacon's round were due so many seconds ago. */
async function close(code: string, roundIn = '1 hour'): Promise<void> {
  await site.db.run(`update raffle set closes_at = clock_timestamp() where code = $1`, [code]);
  await site.db.run(
    `update raffle_round set due_at = clock_timestamp() + $2::interval from raffle r where r.id = raffle_id and r.code = $1`,
    [code, roundIn],
  );
  expect(await closeRaffles(site.db, '0 seconds')).toBe(1);
}

/** The beacon's last round becomes due. */
const makeDue = (code: string, ago = '0 seconds') =>
  site.db.run(
    `update raffle_round n set due_at = greatest(clock_timestamp() - $2::interval, r.closed_at + interval '1 microsecond')
       from raffle r where r.id = raffle_id and r.code = $1 and turn = (select max(turn) from raffle_round where raffle_id = r.id)`,
    [code, ago],
  );

async function payAll(): Promise<number> {
  let paid = 0;
  for (let now = await payRaffleWinner(site.db); now > 0; now = await payRaffleWinner(site.db)) paid += now;
  return paid;
}

/** No raffle of one test gives tickets in the next. */
const callOff = (code: string) => site.db.tx((tx) => cancelRaffle(tx, code));

test('logins, deposits and bets bring tickets up to each rule’s most, and the winners are paid once', async () => {
  const code = await begin();
  const [ada, ben] = [await site.newPlayer(), await site.newPlayer()];
  for (const player of [ada, ada, ben]) await login(player);
  await site.deposit(ada, 25_000n);
  await site.deposit(ada, 9_999n);
  await site.deposit(ben, 100_000n);
  await site.bet(ada, 2_500n);
  await countBets();
  expect(await mineOf(code, ada)).toMatchObject({
    tickets: 7,
    turnover: 25,
    rules: [
      { id: 'visit', tickets: 1 },
      { id: 'deposit', tickets: 4 },
      { id: 'play', tickets: 2 },
    ],
    is_today_in: true,
    numbers: [],
  });
  const back = await site.bet(ada, 900_000n);
  await countBets();
  expect((await mineOf(code, ada)).tickets).toBe(9);
  // What is taken back leaves the tickets as they are.
  await site.db.tx(async (tx) => {
    await tx.run(`update bet set status = 'void', version = version + 1, is_booked = false where id = $1`, [
      back,
    ]);
    await tx.run('select book_bets(player_id, array[id]) from bet where id = $1', [back]);
  });
  await countBets();
  expect(await mineOf(code, ada)).toMatchObject({ tickets: 9, turnover: 25 });
  expect((await mineOf(code, ben)).tickets).toBe(6);
  expect(await site.faults()).toEqual([]);

  await close(code);
  const closed = await get(code);
  expect([closed.tickets, closed.seed]).toEqual([15, null]);
  const { numbers } = await mineOf(code, ada);
  expect(numbers.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(9);
  expect((await createProofs(site.db).find(closed, 15))!.path.length).toBeGreaterThan(0);
  expect(await createProofs(site.db).find(closed, 16)).toBeUndefined();
  await login(ben);
  expect(await draw()).toBe(0);
  await makeDue(code);
  expect(await draw()).toBe(1);
  expect(await draw()).toBe(0);
  const before = [await site.walletOf(ada), await site.walletOf(ben)];
  expect(await Promise.all([payAll(), payAll(), payAll()]).then((paid) => paid.reduce((a, b) => a + b))).toBe(
    3,
  );
  const { winners, seed, seed_hash } = await showRaffle(site.db, await get(code), 'en', new Date());
  expect(winners.map(({ amount }) => amount)).toEqual([100, 5, 5]);
  expect(winners.every(({ user_account }) => user_account.includes('*'))).toBe(true);
  expect(hashSeed(seed!)).toBe(seed_hash);
  const after = [await site.walletOf(ada), await site.walletOf(ben)];
  expect(after[0]! + after[1]! - before[0]! - before[1]!).toBe(11_000n);
  expect(await site.faults()).toEqual([]);
});

test('a player who wins several prizes of a draw gets one mail about all of them, whoever pays in parallel', async () => {
  const code = await begin();
  const [ada, ben] = [await site.newPlayer(), await site.newPlayer()];
  // Three prizes for two tickets of Ada and one of Ben: each ticket wins.
  await site.db.tx(async (tx) => {
    const { id: raffleId } = await get(code);
    await giveTickets(tx, { playerId: ada.id, raffleId, reference: 'gift', tickets: 2 });
    await giveTickets(tx, { playerId: ben.id, raffleId, reference: 'gift', tickets: 1 });
  });
  await close(code);
  await makeDue(code);
  expect(await draw()).toBe(1);
  const paid = await Promise.all(Array.from({ length: 6 }, payAll));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(3);
  const { won } = await mineOf(code, ada);
  expect(won).toHaveLength(2);
  const sum = won.reduce((total, { amount }) => total + amount, 0).toFixed(2);
  const mailsTo = ({ id }: Player) =>
    site.db.query<{ title: { en: string }; content: { en: string; vi: string } }>(
      'select title, content from mail where player_id = $1 and reference like $2',
      [id, `raffle:${code}%`],
    );
  const [mail, ...others] = await mailsTo(ada);
  expect(others).toEqual([]);
  expect(mail!.title.en).toBe(`You won ${sum} MYR in the raffle`);
  for (const { number, amount } of won)
    for (const words of [mail!.content.en, mail!.content.vi])
      expect(words).toContain(`<li>${number}: <b>${amount.toFixed(2)} MYR</b></li>`);
  expect(mail!.content.en).toMatch(/^<p>2 of your tickets/);
  const [bens] = await mailsTo(ben);
  expect(bens!.content.en).toMatch(/^<p>One of your tickets/);
  expect(await site.faults()).toEqual([]);
});

test('tickets that are added in parallel, and while it closes, are numbered all or not given', async () => {
  const code = await begin();
  const { id: raffleId } = await get(code);
  const players = await Promise.all(Array.from({ length: 6 }, () => site.newPlayer()));
  const add = ({ id }: Player, ref: string) =>
    site.db.get<{ added: number }>(
      `select add_raffle_tickets($1, $2, 'deposit', 'deposit', $3, 2, 5) as added`,
      [id, raffleId, ref],
    );
  const asked = players.flatMap((player) => ['a', 'a', 'b', 'c', 'd'].map((ref) => add(player, ref)));
  await site.db.run(`update raffle set closes_at = starts_at + interval '1 second' where code = $1`, [code]);
  const [added] = await Promise.all([Promise.all(asked), closeRaffles(site.db)]);
  await closeRaffles(site.db);
  const given = added.reduce((sum, one) => sum + one.added, 0);
  expect((await get(code)).tickets).toBe(given);
  for (const player of players) expect((await mineOf(code, player)).tickets).toBeLessThanOrEqual(5);
  expect(await site.faults()).toEqual([]);
});

test('a raffle closes only when the bets booked by its close have brought their tickets', async () => {
  const code = await begin();
  const ada = await site.newPlayer();
  const { promise, resolve } = Promise.withResolvers<void>();
  // A transaction that writes keeps every reader of facts from what comes after it, however long it lasts.
  const writing = site.db.tx(async (tx) => {
    await tx.run('select pg_current_xact_id()');
    await promise;
  });
  await site.bet(ada, 2_500n);
  while ((await bookUnbooked(site.db)) > 0);
  await site.db.run('update raffle set closes_at = clock_timestamp() where code = $1', [code]);
  await countRaffleTurnover(site.db);
  expect(await closeRaffles(site.db, '0 seconds')).toBe(0);
  resolve();
  await writing;
  await countBets();
  expect(await closeRaffles(site.db, '0 seconds')).toBe(1);
  expect(await mineOf(code, ada)).toMatchObject({ tickets: 2 });
});

test('a silent beacon: the draw waits, and after a day the round that is due then decides', async () => {
  const code = await begin();
  const player = await site.newPlayer();
  await login(player);
  await close(code);
  isSilent = true;
  await makeDue(code);
  expect(await draw()).toBe(0);
  expect(await listRounds(site.db, (await get(code)).id)).toHaveLength(1);
  expect(await callOff(code)).toBe(false);
  await site.db.run(
    `update raffle set closed_at = closed_at - interval '2 days', starts_at = starts_at - interval '3 days',
            closes_at = closes_at - interval '2 days' where code = $1`,
    [code],
  );
  await makeDue(code, '25 hours');
  expect(await draw()).toBe(0);
  isSilent = false;
  const rounds = await listRounds(site.db, (await get(code)).id);
  expect(rounds.map(({ why }) => why)).toEqual(['first', 'silent']);
  expect(Number(rounds[1]!.dueAt) - Number(rounds[0]!.dueAt)).toBeGreaterThanOrEqual(24 * HOUR_MS);
  expect(await draw()).toBe(1);
  // One ticket, three prizes: what nobody won comes back.
  expect(await payAll()).toBe(1);
  expect(await site.walletOf(player)).toBe(10_000n);
  expect(await site.faults()).toEqual([]);
});

test('a round that was due before the tickets were fixed does not decide', async () => {
  const code = await begin();
  await login(await site.newPlayer());
  await close(code, '-1 minute');
  const rounds = await listRounds(site.db, (await get(code)).id);
  expect(rounds.map(({ why }) => why)).toEqual(['first', 'late']);
  expect(rounds[1]!.dueAt.getTime()).toBeGreaterThan((await get(code)).closedAt!.getTime());
  await makeDue(code);
  expect(await draw()).toBe(1);
  await payAll();
  expect(await site.faults()).toEqual([]);
});

test('a raffle is called off while it is open only, then takes no tickets, and its budget comes back', async () => {
  const waiting = await draft();
  expect(await callOff(waiting)).toBe(true);
  expect(await site.db.tx((tx) => startRaffle(tx, waiting, 'test'))).toBe(false);
  const code = await begin();
  const player = await site.newPlayer();
  const { id: raffleId } = await get(code);
  const give = (tickets: number, reference: string) =>
    site.db.tx((tx) => giveTickets(tx, { playerId: player.id, raffleId, reference, tickets }));
  expect(await give(3, 'gift')).toBe(true);
  expect(await give(3, 'gift')).toBe(false);
  expect(await callOff(code)).toBe(true);
  expect(await callOff(code)).toBe(false);
  expect(await give(1, 'later')).toBe(false);
  await login(player);
  expect(await mineOf(code, player)).toMatchObject({ tickets: 3, gifts: 3 });
  expect(await site.faults()).toEqual([]);
});

test('a raffle without a ticket is drawn without a winner', async () => {
  const code = await begin();
  await close(code);
  await makeDue(code);
  expect(await draw()).toBe(1);
  expect((await get(code)).tickets).toBe(0);
  expect(await payAll()).toBe(0);
  expect(await site.faults()).toEqual([]);
});

test('the audit finds another winner, another root, a ticket too many and money that was not won', async () => {
  const code = await begin();
  const player = await site.newPlayer();
  await login(player);
  await close(code);
  await makeDue(code);
  await draw();
  await payAll();
  const { id } = await get(code);
  const after = async (sql: string): Promise<string> => {
    let found: string[] = [];
    const work = site.database.ownerDb.tx(async (tx) => {
      await tx.run(sql);
      const { auditSite } = await import('../../operators/audit.ts');
      found = (await auditSite(tx)).flatMap((finding) => finding.faults);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    return found.join('\n');
  };
  expect(await after(`update raffle set root = repeat('a', 64) where id = ${id}`)).toContain('another root');
  expect(await after(`update raffle_winner set number = 99 where raffle_id = ${id}`)).toContain(
    'other winners',
  );
  expect(await after(`update raffle_ticket set tickets = 2 where raffle_id = ${id}`)).toContain(
    'its lines say 2',
  );
  expect(await after(`update raffle_winner set amount_minor = 1 where raffle_id = ${id}`)).toContain(
    'set apart',
  );
  expect(await after(`update raffle_player set tickets = 5 where raffle_id = ${id}`)).toContain(
    'has 5 tickets',
  );
});
