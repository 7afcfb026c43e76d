import { hashSecretCode, writeSecretCode } from '@parlour/server/people/identity/secret-code';
import { endRaces, giveBonuses } from '@parlour/server/promo/bonuses/job';
import { bookUnbooked } from '@parlour/server/play/bets/book-bets';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, logIn, type Client } from '../api-client.ts';
import { expectCleanAudit } from '../books.ts';
import { accountOf, atCheckout, balanceOf, SECRET_CODE, untilDeposit } from '../cashier.ts';
import { newPlayer as makePlayer } from '../new-player.ts';
import { letInOperators, runOperator, runOperatorAs } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';
import { openOwnStream } from '../stream-client.ts';

/** Bonuses through the calls and the operators' commands (rules P12–P24). The cases of the model are tested beside the code. */

let site: Site;
let lastPlayer = 10;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8', SANDBOX_VALIDITY_MS: '600000' } });
  await letInOperators(site);
  // Deposits of the demo's players are long ago: for these tests the offer takes anybody's next one.
  await site.db.tx(async (tx) => {
    await tx.run(`update bonus_offer set terms = terms || '{"firstDeposit": false}' where code = $1`, [CODE]);
    await tx.run(
      `update content set body = jsonb_set(body, '{0,first_deposit}', 'false') where name = 'offers'`,
    );
  });
});
afterAll(() => site.stop());

const CODE = 'new-player-pack';

const newPlayer = (): Promise<Client> => {
  lastPlayer += 1;
  return logIn(site.url, `player${lastPlayer}`);
};

async function offerOf(client: Client) {
  const offers = await client.ok('listOffers');
  return offers.find(({ code }) => code === CODE)!;
}

async function join(client: Client) {
  const { version } = await offerOf(client);
  return client.ok('joinOffer', { code: CODE, version });
}

async function deposit(client: Client, amount: number): Promise<void> {
  const { list } = await client.ok('listDepositMethods');
  const { deposit_id, checkout_url } = await client.ok('createDeposit', { amount, method: list[0]!.id });
  await atCheckout(checkout_url, 'pay');
  await untilDeposit(client, deposit_id, 'paid');
}

const running = async (client: Client) => (await client.ok('listBonuses', {})).running;

/** Settled slot bets whose stakes came back. */
async function bet(account: string, stakes: readonly number[]): Promise<void> {
  for (const stake of stakes)
    await site.db.run(
      `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
       select g.platform_id, gen_random_uuid()::text, p.id, g.code, gen_random_uuid()::text, 'MYR', $2, $2, 'settled', clock_timestamp(), clock_timestamp()
         from player p, (select platform_id, code from game where product = 'slots' order by id limit 1) g where p.account = $1`,
      [account, BigInt(stake * 100)],
    );
  while ((await bookUnbooked(site.db)) > 0);
  while ((await giveBonuses(site)) + (await endRaces(site)) > 0);
}

test('offers are public, with the figures of their terms', async () => {
  const offer = await offerOf(createClient(site.url));
  expect(offer).toMatchObject({
    promotion_id: 1,
    is_full: false,
    terms: { kind: 'deposit', percent: 100, most: 300, least: 30, times: 10, most_stake: 20, parts: 5 },
  });
  const promotions = await createClient(site.url).ok('listPromotions');
  expect(promotions.map(({ id }) => id)).toContain(1);
});

test('joined, deposited, wagered: a bonus is followed bet by bet and paid part by part', async () => {
  const player = await newPlayer();
  expect(await join(player)).toMatchObject({ state: 'offered', amount: 0, ends_by_withdrawal: false });
  expect(await join(player)).toMatchObject({ state: 'offered' });
  await player.refused('joinOffer', 'offerChanged', { code: CODE, version: 4711 });
  const before = await balanceOf(player);
  await deposit(player, 50);
  await vi.waitFor(async () => {
    expect(await running(player)).toMatchObject([
      { state: 'active', amount: 50, deposit: 50, required: 500, at_stake: 50 },
    ]);
  }, 60_000);
  const [bonus] = await running(player);
  await bet(`player${lastPlayer}`, [20, 20, 20, 20, 20, 25]);
  await vi.waitFor(async () => {
    expect(await running(player)).toMatchObject([{ progress: 100, released: 10, at_stake: 40 }]);
  }, 60_000);
  expect(await balanceOf(player)).toBe(before + 60);
  const { list } = await player.ok('listBonusBets', { bonus_id: bonus!.id });
  expect(list).toHaveLength(6);
  expect(list[0]).toMatchObject({ stake: 25, counted: 0, why: 'stake', weight: 100 });
  expect(list[1]).toMatchObject({ stake: 20, counted: 20, why: null });
  const other = await newPlayer();
  await other.refused('listBonusBets', 'notFound', { bonus_id: bonus!.id });
  await other.refused('cancelBonus', 'notFound', { bonus_id: bonus!.id, loses: 40 });
});

test('B8: a withdrawal says what is lost before it begins, and is never refused for it', async () => {
  const player = await newPlayer();
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [
    `player${lastPlayer}`,
  ]);
  await writeSecretCode(site.db, id, await hashSecretCode(SECRET_CODE));
  await player.ok('bindAccount', {
    kind: 'bank',
    bank_id: 'harimau',
    holder: 'Lim Mei Ling',
    number: '880012349911',
    secret_code: SECRET_CODE,
  });
  const wish = {
    amount: 100,
    method: 'to-bank',
    account_id: await accountOf(player),
    secret_code: SECRET_CODE,
  };
  await join(player);
  await deposit(player, 60);
  await vi.waitFor(
    async () => expect(await running(player)).toMatchObject([{ state: 'active', ends_by_withdrawal: true }]),
    60_000,
  );
  const refusal = await player.refused('createWithdrawal', 'bonusAtStake', wish);
  expect(refusal.envelope.data).toEqual({ loses: 60 });
  expect(await running(player)).toHaveLength(1);
  await player.ok('createWithdrawal', { ...wish, bonus_loss: 60 });
  const { ended } = await player.ok('listBonuses', {});
  expect(ended).toMatchObject([{ state: 'forfeited', end: 'withdrawal', released: 0 }]);
});

test('a bonus is given up with the amount that was shown, in one call', async () => {
  const player = await newPlayer();
  const { id } = await join(player);
  expect(await player.ok('cancelBonus', { bonus_id: id, loses: 0 })).toMatchObject({
    state: 'forfeited',
    end: 'cancelled',
  });
  await player.refused('cancelBonus', 'bonusOver', { bonus_id: id, loses: 0 });
  const { version } = await offerOf(player);
  await player.refused('joinOffer', 'offerChanged', { code: CODE, version: version + 1 });
  await player.refused('joinOffer', 'offerOver', { code: 'match-night', version: 1 });
});

test('a mission is followed as bets count, and its reward is collected once, for the player and no other', async () => {
  await stayWithinDay();
  // The demo's players may have staked today.
  const { account } = await makePlayer(site.db);
  const player = await logIn(site.url, account);
  const missionOf = async (client: Client) =>
    (await client.ok('listMissions')).find(({ code }) => code === 'daily-stakes')!;
  const { version, periods, target, reward } = await missionOf(player);
  const [{ period, is_reached: isReached }] = periods as [(typeof periods)[number]];
  expect({ target, reward, isReached }).toEqual({ target: 200, reward: 2, isReached: false });
  const wish = { code: 'daily-stakes', version, period };
  await player.refused('claimMission', 'missionOpen', wish);
  const before = await balanceOf(player);
  await bet(account, [150, 100]);
  await vi.waitFor(
    async () => expect((await missionOf(player)).periods[0]).toMatchObject({ is_reached: true }),
    60_000,
  );
  expect(await player.ok('claimMission', wish)).toMatchObject({ state: 'completed', released: 2 });
  await player.refused('claimMission', 'missionCollected', wish);
  await player.refused('claimMission', 'offerChanged', { ...wish, version: version + 1 });
  await player.refused('claimMission', 'offerOver', { ...wish, period: '2020-01-01' });
  expect(await balanceOf(player)).toBe(before + 2);
  const other = await logIn(site.url, (await makePlayer(site.db)).account);
  await other.refused('claimMission', 'missionOpen', wish);
});

test('operators see what is left, preview, stop, start by two, and end a bonus with a note', async () => {
  const player = await newPlayer();
  const account = `player${lastPlayer}`;
  expect(await runOperatorAs(site, 'mei', 'offer', 'list')).toMatch(
    /new-player-pack \(version \d+\): running, [\d.]+ MYR and \d+ places left/,
  );
  const seen = await runOperatorAs(site, 'mei', 'offer', 'preview', CODE, account, '--amount', '50');
  expect(seen).toContain(`offer ${CODE}: ${account} could join it.`);
  expect(seen).toContain('on the promotions page: listed');
  expect(seen).toContain('who deposits 50.00 MYR gets 50.00 MYR');
  const page = (await player.ok('listPromotions')).find(({ id }) => id === 1)!;
  expect(seen).toContain(page.title);
  const said = (...words: string[]) => [...words, '--reason', 'campaign of December'];
  expect(await runOperator(site, ...said('offer', 'stop', CODE))).toContain('--as');
  expect(await runOperatorAs(site, 'mei', ...said('offer', 'stop', CODE))).toContain(
    'nobody joins it any more',
  );
  expect(await runOperatorAs(site, 'mei', 'offer', 'preview', CODE, account)).toContain('it does not run');
  await player.refused('joinOffer', 'offerOver', { code: CODE, version: 1 });
  await expect.poll(async () => (await player.ok('listPromotions')).map(({ id }) => id)).not.toContain(1);
  expect(await runOperatorAs(site, 'mei', ...said('offer', 'start', CODE))).toContain('proposed');
  expect(await runOperatorAs(site, 'mei', ...said('offer', 'start', CODE))).toContain(
    'another operator decides',
  );
  expect(await runOperatorAs(site, 'omar', ...said('offer', 'start', CODE))).toContain('players can join it');
  const { id } = await join(player);
  expect(await runOperatorAs(site, 'mei', ...said('bonus', 'end', account, String(id)))).toContain(
    'it has ended',
  );
  expect(await runOperatorAs(site, 'mei', 'bonus', 'list', account)).toMatch(
    /forfeited \(operator: campaign of December\)/,
  );
});

test('a race is followed live, its players are masked, and two operators take a player out', async () => {
  // What the demo's players and other tests have staked is of the past.
  await site.ownerDb.tx(async (tx) => {
    await tx.run(`update bonus_race set starts_at = clock_timestamp() where offer_code = 'slots-race'`);
    await tx.run('delete from bonus_race_player');
  });
  const [player, other] = [await newPlayer(), await newPlayer()];
  const [account, behind] = [`player${lastPlayer - 1}`, `player${lastPlayer}`];
  const raceOf = async (client: Client) =>
    (await client.ok('listRaces')).list.find(({ code }) => code === 'slots-race')!;
  expect(await raceOf(player)).toMatchObject({
    state: 'running',
    mine: { place: null, points: 0, missing: 100, is_excluded: false },
  });
  const stream = await openOwnStream(site.url, player);
  await bet(account, [300]);
  await bet(behind, [120]);
  await stream.until(() => stream.payloads('race').some(({ code }) => code === 'slots-race'));
  await expect
    .poll(async () => (await raceOf(other)).mine)
    .toMatchObject({ place: 2, missing: 180.01, prize: 300 });
  await expect.poll(async () => (await raceOf(player)).mine).toMatchObject({ place: 1, prize: 500 });
  // The board is read at most once a second.
  await expect.poll(async () => (await raceOf(other)).players).toBe(2);
  const guest = await raceOf(createClient(site.url));
  expect(guest).toMatchObject({ mine: null, players: 2 });
  expect(JSON.stringify(guest)).not.toContain(account);
  const said = (...words: string[]) => [...words, '--reason', 'two accounts of one person'];
  expect(await runOperatorAs(site, 'mei', 'race', 'preview', 'slots-race')).toContain('place 1: 500.00 MYR');
  expect(await runOperatorAs(site, 'mei', 'race', 'standings', 'slots-race')).toContain(
    `1: ${account}, 300.00 MYR, prize 500.00 MYR`,
  );
  expect(await runOperatorAs(site, 'mei', ...said('race', 'exclude', 'slots-race', account))).toContain(
    'proposed',
  );
  expect(await runOperatorAs(site, 'mei', ...said('race', 'exclude', 'slots-race', account))).toContain(
    'another operator decides',
  );
  expect(await runOperatorAs(site, 'omar', ...said('race', 'exclude', 'slots-race', account))).toContain(
    'is out',
  );
  await expect.poll(async () => (await raceOf(other)).mine).toMatchObject({ place: 1 });
  expect((await raceOf(player)).mine).toMatchObject({ place: null, is_excluded: true });
  expect(await runOperatorAs(site, 'mei', 'race', 'standings', 'slots-race')).toContain(
    `out: ${account}, 300.00 MYR (two accounts of one person)`,
  );
  expect(await runOperatorAs(site, 'mei', 'race', 'list')).toMatch(
    /slots-race \(version 1\): running, 1 ranked/,
  );
  expect(await runOperatorAs(site, 'mei', 'offer', 'list')).toMatch(
    /slots-race \(version 1\): running, 10 of its prizes set apart \(1450\.00 MYR\), [\d.]+ MYR of the budget left/,
  );
  expect(await runOperatorAs(site, 'mei', ...said('offer', 'stop', 'slots-race'))).toContain('nobody joins');
  expect(await runOperatorAs(site, 'mei', 'offer', 'list')).toMatch(
    /slots-race \(version 1\): stopped, 0 of its prizes set apart \(0\.00 MYR\)/,
  );
  expect(await raceOf(player)).toMatchObject({ state: 'cancelled' });
  expect(await runOperatorAs(site, 'mei', ...said('offer', 'start', 'slots-race'))).toContain(
    'has had its race',
  );
});

test('a birthday bonus: no date, not yet, once in its window, and nothing for the next request', async () => {
  await stayWithinDay();
  const { account } = await makePlayer(site.db);
  const player = await logIn(site.url, account);
  const mine = async () => (await player.ok('listBirthdayOffers'))[0]!;
  const { code, version, ...unset } = await mine();
  expect(unset).toMatchObject({ promotion_id: 10, state: 'unset', opens: null });
  await player.refused('claimBirthday', 'birthDateMissing', { code, version });
  const { today } = await site.db.get<{ today: string }>(
    'select (clock_timestamp() at time zone site_timezone()::interval)::date::text as today',
  );
  await player.ok('setBirthDate', { birth_date: `1992${today.slice(4)}` });
  expect(await mine()).toMatchObject({ state: 'later', why: 'accountNew' });
  await player.refused('claimBirthday', 'accountNew', { code, version });
  await site.db.run(`update player set created_at = now() - interval '1 year' where account = $1`, [account]);
  await player.refused('claimBirthday', 'birthDateNew', { code, version });
  await site.ownerDb.run(
    `update player_birth_date set set_at = now() - interval '90 days' where player_id = (select id from player where account = $1)`,
    [account],
  );
  expect(await mine()).toMatchObject({ state: 'open', why: null });
  await player.refused('claimBirthday', 'offerChanged', { code, version: version + 1 });
  expect(await player.ok('claimBirthday', { code, version })).toMatchObject({ state: 'active', amount: 20 });
  await player.refused('claimBirthday', 'birthdayCollected', { code, version });
  expect(await mine()).toMatchObject({ state: 'collected' });
});

test('the books are right at the end', async () => {
  await expectCleanAudit(site);
});
