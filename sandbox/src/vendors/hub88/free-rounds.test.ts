import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../app.ts';
import { openSlot } from '../../games/slot-kit/page.fixture.ts';
import { control, SECRET } from '../transfer-wallet/client.fixture.ts';
import { type Operator, startOperator } from './operator.fixture.ts';

/** What the vendor gives to players: rounds that cost them nothing, and prizes outside of any round. */

const gamesFile = join(import.meta.dirname, 'games.fixture.json');
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-free-rounds-'));
const HOUR_MS = 3_600_000;
let operator: Operator;
let sandbox: Sandbox;
let names = 0;
let aheadMs = 0;
let user = '';

beforeAll(async () => {
  operator = await startOperator();
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    secret: SECRET,
    gamesFile,
    hub88: { ...operator.hub88, patienceMs: 1_000 },
    now: () => Date.now() + aheadMs,
  });
});
afterAll(async () => {
  await sandbox.close();
  await operator.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  user = `P${String((names += 1)).padStart(8, '0')}`;
  operator.received.length = 0;
  operator.refusals.clear();
  await control(sandbox.url, 'faults', { rules: [] });
});

const nextName = () => `test-name-${(names += 1)}`;

async function enter() {
  const { data } = await operator.ask(sandbox.url, 'game/url', {
    user,
    token: `token-of-${user}`,
    platform: 'GPL_MOBILE',
    currency: 'MYR',
    game_code: 'called-slot',
    country: 'XX',
    lang: 'en',
    lobby_url: 'http://127.0.0.1:1/',
  });
  return openSlot(String(data['url']));
}

const grantOf = (changes: object = {}) => ({
  reference: nextName(),
  user,
  gameCode: 'called-slot',
  currency: 'MYR',
  rounds: 3,
  stake: '1.00',
  endsAt: new Date(Date.now() + aheadMs + HOUR_MS).toISOString(),
  ...changes,
});
const give = (changes: object = {}) => control(sandbox.url, 'hub88/free-rounds', grantOf(changes));
const settled = () =>
  vi.waitFor(async () => expect((await control(sandbox.url, 'hub88/books'))['open']).toBe(0), {
    timeout: 20_000,
    interval: 50,
  });
/** The page of a round's details. */
async function detailsOf(round: string): Promise<string> {
  const { data } = await operator.ask(sandbox.url, 'game/round', { user, round });
  const answer = await fetch(String(data['url']), { headers: { 'accept-language': 'en' } });
  return answer.text();
}
type Shown = { kind: string; state: string; amount: string; rewardUuid: string | null; round: string };
async function book(): Promise<Shown[]> {
  const { rows } = await control(sandbox.url, `hub88/transactions?user=${user}`);
  return rows as unknown as Shown[];
}
const sent = (path: string) =>
  operator.received.filter((call) => call.path === `/transaction/${path}`).map(({ body }) => body);

test('a free round takes nothing, pays its win, and is told to the wallet as free', async () => {
  const before = operator.balance();
  await give();
  const page = await enter();
  const { freeRounds } = await page.ask('session');
  expect(freeRounds).toMatchObject({ rounds: 3, stakeMinor: 100 });
  let wonMinor = 0;
  for (let left = 2; left >= 0; left -= 1) {
    const answer = await page.spin(nextName(), 100, true);
    wonMinor += answer.round!.winMinor;
    expect(answer.round).toMatchObject({ isFree: true, stakeMinor: 100 });
    expect(answer.round!.balanceAfterMinor).toBe(before + wonMinor);
    expect(answer.freeRounds?.rounds ?? 0).toBe(left);
  }
  await settled();
  expect(operator.balance()).toBe(before + wonMinor);
  const { session } = await page.ask('session');
  expect(session!.netMinor).toBe(wonMinor);
  const bets = sent('bet');
  expect(bets).toHaveLength(3);
  const reward = bets[0]!['reward_uuid'];
  expect(reward).toMatch(/^[\da-f-]{36}$/);
  for (const call of [...bets, ...sent('win')])
    expect(call).toMatchObject({ is_free: true, reward_uuid: reward });
  for (const bet of bets) expect(bet['amount']).toBe(0);
  expect(await detailsOf(String(bets[0]!['round']))).toContain('<span>Free round</span><b>0.00 MYR</b>');
  expect(await control(sandbox.url, `hub88/free-rounds?user=${user}`)).toMatchObject({
    grants: [{ rewardUuid: reward, rounds: 3, used: 3 }],
  });
});

test('the round after the last free one is refused as free and can be paid for', async () => {
  await give({ rounds: 1 });
  const page = await enter();
  expect((await page.spin(nextName(), 200, true)).error).toBe('free');
  await page.spin(nextName(), 100, true);
  const before = operator.balance();
  expect((await page.spin(nextName(), 100, true)).error).toBe('free');
  expect(operator.balance()).toBe(before);
  const { round } = await page.spin(nextName(), 100);
  expect(round!.isFree).toBe(false);
  await settled();
  expect(operator.balance()).toBe(before - 100 + round!.winMinor);
  expect(sent('bet').map((bet) => bet['is_free'])).toEqual([true, false]);
  expect(sent('bet').at(-1)!['reward_uuid']).toBeNull();
});

test('the same round again is the same round, and takes one free round', async () => {
  await give();
  const page = await enter();
  const name = nextName();
  const answers = await Promise.all([page.play(name, 100, true), page.play(name, 100, true)]);
  expect(answers[0].round).toEqual(answers[1].round);
  expect((await page.ask('session')).freeRounds).toMatchObject({ rounds: 2 });
  // A copy that would have to be paid for is another bet.
  expect((await page.play(name, 100)).error).toBe('other-bet');
});

test('a lost answer is asked for again; a round without any answer is rolled back and given back', async () => {
  const before = operator.balance();
  await give({ rounds: 1 });
  const page = await enter();
  const fault = (rule: object) => control(sandbox.url, 'faults', { rules: [{ platformId: 1000, ...rule }] });
  await fault({ action: 'bet', mode: 'dropAfter' });
  expect((await page.spin(nextName(), 100, true)).error).toBe('undone');
  expect((await page.ask('session')).freeRounds).toMatchObject({ rounds: 1 });
  await settled();
  expect((await book()).map(({ kind, state }) => [kind, state])).toEqual([
    ['bet', 'undone'],
    ['rollback', 'done'],
  ]);
  await fault({ action: 'bet', mode: 'dropAfter', times: 1 });
  const { round, freeRounds } = await page.spin(nextName(), 100, true);
  expect(round!.isFree).toBe(true);
  expect(freeRounds).toBeUndefined();
  await settled();
  expect(operator.balance()).toBe(before + round!.winMinor);
});

test('a refused round is given back, and what is over by then is not', async () => {
  await give({ rounds: 1, endsAt: new Date(Date.now() + aheadMs + HOUR_MS / 6).toISOString() });
  const page = await enter();
  operator.refusals.set('/transaction/bet', ['RS_ERROR_USER_DISABLED']);
  expect((await page.spin(nextName(), 100, true)).error).toBe('barred');
  expect((await page.ask('session')).freeRounds).toMatchObject({ rounds: 1 });
  await settled();
  aheadMs += HOUR_MS / 6;
  expect((await page.ask('session')).freeRounds).toBeUndefined();
  expect((await page.spin(nextName(), 100, true)).error).toBe('free');
});

test('rounds of another currency, game or player are not offered, and those that end first come first', async () => {
  await give({ currency: 'USD' });
  await give({ user: 'P99999999' });
  const page = await enter();
  expect((await page.ask('session')).freeRounds).toBeUndefined();
  await give({ rounds: 5, stake: '2.00' });
  const soon = new Date(Date.now() + aheadMs + HOUR_MS / 2).toISOString();
  await give({ rounds: 1, stake: '1.00', endsAt: soon });
  expect((await page.ask('session')).freeRounds).toMatchObject({ rounds: 1, stakeMinor: 100 });
  const { freeRounds } = await page.spin(nextName(), 100, true);
  expect(freeRounds).toMatchObject({ rounds: 5, stakeMinor: 200 });
});

test('a grant is made once for its reference, and only for what can be played', async () => {
  const wanted = grantOf();
  await control(sandbox.url, 'hub88/free-rounds', wanted);
  const again = await control(sandbox.url, 'hub88/free-rounds', wanted);
  expect(again['grants']).toHaveLength(1);
  expect(await control(sandbox.url, 'hub88/free-rounds', { ...wanted, rounds: 4 })).toEqual({
    error: expect.stringContaining('something else') as string,
  });
  const past = new Date(Date.now() + aheadMs - 1_000).toISOString();
  const wrong = [
    { rounds: 0 },
    { rounds: 101 },
    { rounds: 1.5 },
    { stake: '0.00' },
    { stake: '1.03' },
    { stake: '-1.00' },
    { endsAt: past },
    { endsAt: '2999-01-01T00:00:00Z' },
    { gameCode: 'called-lottery' },
    { gameCode: 'unheard-of' },
    { more: true },
  ];
  for (const changes of wrong) expect(await give(changes), JSON.stringify(changes)).toHaveProperty('error');
  for (let n = 1; n < 10; n += 1) expect(await give(), String(n)).toHaveProperty('grants');
  expect(await give()).toEqual({ error: expect.stringContaining('as many grants') as string });
  const strange = await fetch(`${sandbox.url}/control/hub88/free-rounds`, {
    method: 'POST',
    body: JSON.stringify(grantOf()),
  });
  expect(strange.status).toBe(403);
});

test('a prize is a win without a bet, owed until it is answered and paid once for its reference', async () => {
  const before = operator.balance();
  const prize = { reference: nextName(), platformId: 1000, user, amount: '25.00' };
  const pay = (changes: object = {}) => control(sandbox.url, 'hub88/promotions', { ...prize, ...changes });
  expect(await pay()).toEqual({ error: expect.stringContaining('opened no game') as string });
  await enter();
  const fault = { platformId: 1000, action: 'win', mode: 'dropAfter', times: 1 };
  await control(sandbox.url, 'faults', { rules: [fault] });
  expect(await pay()).toEqual({ outcome: 'owed' });
  await settled();
  expect(await pay()).toEqual({ outcome: 'known' });
  expect(await pay({ amount: '26.00' })).toHaveProperty('error');
  expect(await pay({ reference: nextName(), amount: '0.00' })).toHaveProperty('error');
  await settled();
  expect((await book()).map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
    ['win', 'done', '25.00'],
  ]);
  expect(operator.balance()).toBe(before + 2_500);
  const [first, second] = sent('win');
  expect(first).toMatchObject({
    amount: 2_500_000,
    is_free: true,
    is_supplier_promo: true,
    reference_transaction_uuid: null,
    meta: { supplier_promo_info: { promo_reference: prize.reference } },
    token: `token-of-${user}`,
  });
  expect(second!['transaction_uuid']).toBe(first!['transaction_uuid']);
  expect(await detailsOf(String(first!['round']))).toContain('Prize of a promotion');
  const listed = await operator.ask(sandbox.url, 'transactions/list', { round: first!['round'] });
  expect(listed.data).toEqual([
    expect.objectContaining({ kind: 'TK_WIN', status: 'TS_SUCCESS', reference_transaction_uuid: null }),
  ]);
});
