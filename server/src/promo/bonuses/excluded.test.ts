import { addDays } from '@parlour/contract/calendar-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../../people/accounts/players.ts';
import { readSiteDay, setBirthDate } from '../../people/profile/birth-date.ts';
import { claimBirthday, listBirthdayOffers } from './birthdays.ts';
import { createBonusSite, FREE, MATCH, offersOf, REBATE } from './bonuses.fixture.ts';
import { withoutExcluded } from './excluded.ts';
import { claimMission, listMissions } from './missions.ts';
import { listOfferRows } from './offers.ts';
import { giveRebates } from './rebate.ts';

/** Offers that leave out the players below some agents (rule P68). */

const EXCLUDED = { excluded_agents: ['Master1'] };
const BIRTHDAY = {
  ...FREE,
  id: 'birthday',
  kind: 'birthday',
  birthday: { days_before: 0, days_after: 6, account_days: 1, known_days: 1 },
};
const MISSION = {
  ...FREE,
  id: 'mission',
  kind: 'mission',
  times: 0,
  mission: { of: 'deposits', every: 'day', target: 10 },
};

let site: Awaited<ReturnType<typeof createBonusSite>>;
let agents: Record<'master1' | 'agent1' | 'master2', bigint>;
/** Two levels below the agent of the offers, and below another. */
let left: Player;
let other: Player;

beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(
    { ...MATCH, ...EXCLUDED },
    FREE,
    { ...BIRTHDAY, ...EXCLUDED },
    { ...MISSION, ...EXCLUDED },
    { ...REBATE, ...EXCLUDED },
  );
  const newAgent = (account: string, identityType: 'master' | 'agent', uplineId: bigint | null) =>
    site.db.tx((tx) =>
      createPlayer(tx, {
        account,
        nickname: account,
        passwordHash: 'none',
        currency: 'MYR',
        identityType,
        uplineId,
      }),
    );
  const master1 = await newAgent('master1', 'master', null);
  agents = {
    master1,
    agent1: await newAgent('agent1', 'agent', master1),
    master2: await newAgent('master2', 'master', null),
  };
  left = await site.newPlayer(agents.agent1);
  other = await site.newPlayer(agents.master2);
}, 60_000);
afterAll(() => site.drop());

const move = ({ id }: Player, uplineId: bigint) =>
  site.ownerDb.run('update player set upline_id = $2 where id = $1', [id, uplineId]);

const statusesOf = async ({ id }: Player): Promise<string[]> =>
  (await site.db.query<{ status: string }>('select status from bonus_grant where player_id = $1', [id])).map(
    ({ status }) => status,
  );

test('a player anywhere below the agent neither sees nor joins the offer; guests and others do', async () => {
  const rows = await listOfferRows(site.db);
  const seenBy = async (player: Player | undefined) =>
    (await withoutExcluded(site.db, player, rows)).map(({ code }) => code);
  expect(await seenBy(left)).toEqual(['free']);
  expect(await seenBy(other)).toEqual(['birthday', 'free', 'match', 'mission', 'rebate']);
  expect(await seenBy(undefined)).toHaveLength(5);
  await expect(site.join(left)).rejects.toMatchObject({ reason: 'offerNotHere' });
  expect(await site.join(left, 'free')).toMatchObject({ status: 'active' });
  expect(await site.join(other)).toMatchObject({ status: 'offered' });
  expect(await site.faults()).toEqual([]);
});

test('who is moved below the agent later keeps the bonus, and its deposit still brings it', async () => {
  const [running, waiting] = [await site.newPlayer(agents.master2), await site.newPlayer(agents.master2)];
  await site.join(running);
  await site.deposit(running, 3_000n);
  await site.join(waiting);
  for (const player of [running, waiting]) await move(player, agents.agent1);
  await site.deposit(waiting, 3_000n);
  expect(await statusesOf(running)).toEqual(['active']);
  expect(await statusesOf(waiting)).toEqual(['active']);
});

test('a birthday bonus and a mission of it are neither listed nor collected', async () => {
  for (const player of [left, other]) {
    await site.ownerDb.run(`update player set created_at = created_at - interval '90 days' where id = $1`, [
      player.id,
    ]);
    await setBirthDate(site.db, player.id, `1992${(await readSiteDay(site.db)).slice(4)}`, '203.0.113.1');
    await site.ownerDb.run(
      `update player_birth_date set set_at = set_at - interval '60 days' where player_id = $1`,
      [player.id],
    );
    await site.deposit(player, 3_000n);
  }
  const now = new Date();
  const shown = { language: 'en' as const, promotions: [], now };
  const birthday = { code: 'birthday', version: await site.versionOf('birthday') };
  const [mission] = await listMissions(site.db, other, shown);
  const wish = { code: 'mission', version: mission!.version, period: mission!.periods[0]!.period };
  expect(await listBirthdayOffers(site.db, left, now)).toEqual([]);
  expect(await listMissions(site.db, left, shown)).toEqual([]);
  await expect(claimBirthday(site.db, left, birthday)).rejects.toMatchObject({ reason: 'offerNotHere' });
  await expect(claimMission(site.db, left, wish)).rejects.toMatchObject({ reason: 'offerNotHere' });
  expect(await listBirthdayOffers(site.db, other, now)).toMatchObject([{ code: 'birthday' }]);
  expect(await claimBirthday(site.db, other, birthday)).toMatchObject({ status: 'active' });
  expect(await claimMission(site.db, other, wish)).toMatchObject({ status: 'completed' });
});

test('a rebate goes to others alone', async () => {
  // Until six in the morning the day before is not given yet.
  const finished = addDays(await readSiteDay(site.db), -2);
  for (const { id } of [left, other])
    await site.ownerDb.run(
      `insert into bet_day (player_id, day, platform_id, game_code, product, upline_id, currency, bets, stake_minor, valid_minor, payout_minor, jackpot_minor)
       values ($1, $2, 1, 'any', 'other', 0, 'MYR', 1, 1000000, 1000000, 0, 0)`,
      [id, finished],
    );
  await site.ownerDb.run(
    `update bonus_offer set started_at = started_at - interval '3 days' where code = 'rebate'`,
  );
  while ((await giveRebates(site.db)) > 0);
  const rebates = await site.db.query<{ playerId: bigint }>(
    `select player_id from bonus_grant where offer_code = 'rebate' and source_ref = 'rebate:' || $1`,
    [finished],
  );
  expect(rebates.map(({ playerId }) => playerId)).toEqual([other.id]);
});

test('a race is for all: it leaves out nobody by agent', () => {
  expect(() => offersOf({ ...FREE, kind: 'race', ...EXCLUDED })).toThrow(/excluded_agents/);
});
