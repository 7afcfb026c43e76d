import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAllWatched } from '../../operators/cases/books.ts';
import { listCases, type Case } from '../../operators/cases/cases.ts';
import { approveResolution, proposeResolution } from '../../operators/cases/judge-case.ts';
import type { Player } from '../../people/accounts/players.ts';
import { createBonusSite, FREE, MATCH, offersOf } from './bonuses.fixture.ts';

/** An offer once a person: two accounts that share a payout account or a device are judged by operators (rule P67). */

let site: Awaited<ReturnType<typeof createBonusSite>>;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish({ ...MATCH, one_person: ['payout', 'device'] }, FREE);
  await site.db.run(`insert into operator (name, invited_by) values ('mei', 'test'), ('omar', 'test')`);
}, 60_000);
afterAll(() => site.drop());

async function casesOf({ account }: Player): Promise<Case[]> {
  await raiseAllWatched(site.db);
  return listCases(site.db, { kind: 'bonusShared', account }, 10);
}

async function withBonus(code = 'match'): Promise<Player> {
  const player = await site.newPlayer();
  await site.join(player, code);
  if (code === 'match') await site.deposit(player, 3_000n);
  return player;
}

const useDevice = ({ id }: Player, mark: string) =>
  site.db.run('select remember_device($1, $2)', [id, Buffer.from(mark.padEnd(32, '.'))]);

const bind = ({ id }: Player, number: string) =>
  site.db.run(
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     values ($1, 'bank', 'harimau', 'Harimau', 'Mei', 'MYR', '\\x00', $2, '4711', true, now())`,
    [id, Buffer.from(number.padEnd(32, '.'))],
  );

test('two accounts of one device with the bonus of one offer are a case of the later; confirmed by two operators its bonus ends', async () => {
  const [first, second] = [await withBonus(), await withBonus()];
  await useDevice(first, 'family tablet');
  expect(await casesOf(second)).toEqual([]);
  await useDevice(second, 'family tablet');
  const [found, ...others] = await casesOf(second);
  expect(others).toEqual([]);
  expect(await casesOf(first)).toEqual([]);
  expect(found!.evidence).toMatchObject({ ours: { shares: ['device'], with: [first.account] } });
  expect((await site.grantOf(second)).status).toBe('active');
  await proposeResolution(site.db, 'mei', Number(found!.id), { kind: 'confirm' }, 'one person, by call');
  await approveResolution(site.db, 'omar', Number(found!.id));
  expect(await site.grantOf(second)).toMatchObject({ status: 'forfeited', reason: 'operator' });
  expect((await site.grantOf(first)).status).toBe('active');
  expect(await site.walletOf(second)).toBe(3_000n);
  expect(await casesOf(second)).toEqual([]);
});

test('a payout account that both use is one case with the device, and what operators have explained is not asked again', async () => {
  const [first, second] = [await withBonus(), await withBonus()];
  for (const player of [first, second]) {
    await bind(player, 'one account');
    await useDevice(player, 'one phone');
  }
  const [found, ...others] = await casesOf(second);
  expect(others).toEqual([]);
  expect(found!.evidence).toMatchObject({
    ours: { shares: ['device', 'payout account'], with: [first.account] },
  });
  await proposeResolution(site.db, 'mei', Number(found!.id), { kind: 'none' }, 'a couple, by call');
  await approveResolution(site.db, 'omar', Number(found!.id));
  expect((await casesOf(second)).filter(({ state }) => state === 'open')).toEqual([]);
  expect((await site.grantOf(second)).status).toBe('active');
});

test('an offer that does not ask for it, and another offer than the other account has, are no case', async () => {
  const [first, second, third] = [await withBonus('free'), await withBonus('free'), await withBonus()];
  for (const player of [first, second, third]) await useDevice(player, 'shared house');
  expect(await casesOf(second)).toEqual([]);
  expect(await casesOf(third)).toEqual([]);
});

test('only bonuses that players join or collect may ask for one person', () => {
  expect(() => offersOf({ ...MATCH, one_person: ['telephone'] })).toThrow(/one_person/);
  expect(() =>
    offersOf({
      ...MATCH,
      kind: 'mission',
      times: 0,
      first_deposit: false,
      mission: { of: 'bets', every: 'day', target: 10 },
      one_person: ['device'],
    }),
  ).toThrow(/one_person/);
});
