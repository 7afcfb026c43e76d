import { addDays } from '@parlour/contract/calendar-days';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stayWithinDay } from '../../../../tests/stay-within-day.ts';
import type { Player } from '../../people/accounts/players.ts';
import { correctBirthDate, readSiteDay, setBirthDate } from '../../people/profile/birth-date.ts';
import { mailBirthdays } from './birthday-mails.ts';
import { claimBirthday, listBirthdayOffers } from './birthdays.ts';
import { createBonusSite, FREE } from './bonuses.fixture.ts';
import { joinOffer, previewJoin } from './join.ts';
import { listOfferRows } from './offers.ts';

const BIRTHDAY = {
  ...FREE,
  id: 'birthday',
  kind: 'birthday',
  birthday: { days_before: 0, days_after: 6, account_days: 60, known_days: 30 },
};

let site: Awaited<ReturnType<typeof createBonusSite>>;
beforeAll(async () => {
  site = await createBonusSite();
  await site.publish(BIRTHDAY);
});
// A window is counted from the day on which a player was made.
beforeEach(() => stayWithinDay(), 90_000);
afterEach(async () => {
  expect((await site.faults()).filter((fault) => /bonus|offer/.test(fault))).toEqual([]);
});
afterAll(() => site.drop());

/** A birth date whose birthday is so many days from today on; 30 years or so ago. */
async function bornIn(days: number): Promise<string> {
  const birthday = addDays(await readSiteDay(site.db), days);
  // A leap year has each day.
  return `1992${birthday.slice(4)}`;
}

interface Past {
  registered?: number;
  known?: number;
}

/** A player whose birthday is so many days from today on, registered and known for so many days. */
async function celebrant(days: number, { registered = 400, known = 100 }: Past = {}): Promise<Player> {
  const player = await site.newPlayer();
  await setBirthDate(site.db, player.id, await bornIn(days), '10.0.0.1');
  await site.database.ownerDb.tx(async (tx) => {
    await tx.run(`update player set created_at = now() - $2 * interval '1 day' where id = $1`, [
      player.id,
      registered,
    ]);
    await tx.run(`update player_birth_date set set_at = now() - $2 * interval '1 day' where player_id = $1`, [
      player.id,
      known,
    ]);
  });
  return player;
}

const claim = async (player: Player, code = BIRTHDAY.id) =>
  claimBirthday(site.db, player, { code, version: await site.versionOf(code) });
const stateOf = async (player: Player, code = BIRTHDAY.id) =>
  (await listBirthdayOffers(site.db, player, new Date())).find((one) => one.code === code)!;

test('twenty requests at once grant the bonus of the birthday once, for bets of its times', async () => {
  const player = await celebrant(0);
  expect(await stateOf(player)).toMatchObject({ state: 'open', why: null, is_full: false });
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claim(player)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of claims)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'birthdayCollected' });
  expect(await site.grantOf(player)).toMatchObject({ status: 'active', bonus: 2_000n, required: 10_000n });
  expect(await stateOf(player)).toMatchObject({ state: 'collected' });
  await site.bet(player, 10_000n);
  await site.run();
  expect(await site.walletOf(player)).toBe(2_000n);
});

test.each([
  ['a birthday that is tomorrow', 1, {}, 'birthdayNotNow'],
  ['a window that is over', -7, {}, 'birthdayNotNow'],
  ['an account that is too new', 0, { registered: 59 }, 'accountNew'],
  ['a date that was given too late', 0, { known: 29 }, 'birthDateNew'],
] as const)('%s grants nothing', async (_what, days, past, reason) => {
  const player = await celebrant(days, past);
  await expect(claim(player)).rejects.toMatchObject({ reason });
  expect((await stateOf(player)).state).toBe('later');
  expect(await previewJoin(site.db, player, BIRTHDAY.id)).toBe(reason);
});

test('the last day of the window still grants, and a preview of it gives nothing', async () => {
  const player = await celebrant(-6);
  expect(await previewJoin(site.db, player, BIRTHDAY.id)).toBeUndefined();
  expect((await stateOf(player)).state).toBe('open');
  await claim(player);
});

test('without a date of birth, for a closed account, in another version and by joining nothing is granted', async () => {
  const nobody = await site.newPlayer();
  expect(await stateOf(nobody)).toMatchObject({ state: 'unset', opens: null, closes: null });
  await expect(claim(nobody)).rejects.toMatchObject({ reason: 'birthDateMissing' });
  const player = await celebrant(0);
  const version = await site.versionOf(BIRTHDAY.id);
  const wish = { code: BIRTHDAY.id, version: version + 1 };
  await expect(claimBirthday(site.db, player, wish)).rejects.toMatchObject({ reason: 'offerChanged' });
  await expect(joinOffer(site.db, player, { code: BIRTHDAY.id, version })).rejects.toMatchObject({
    reason: 'offerOver',
  });
  await site.db.run(`update player set status = 'excluded' where id = $1`, [player.id]);
  await expect(claim(player)).rejects.toMatchObject({ reason: 'offerOver' });
});

test('twenty players who collect at once take the places that there are', async () => {
  await site.publish(BIRTHDAY, { ...BIRTHDAY, id: 'scarce', recipients: 3 });
  const players = await Promise.all(Array.from({ length: 20 }, () => celebrant(0)));
  const claims = await Promise.allSettled(players.map((player) => claim(player, 'scarce')));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await listOfferRows(site.db)).find(({ code }) => code === 'scarce')).toMatchObject({
    grants: 3,
    spentMinor: 6_000n,
  });
  expect(await stateOf(players[0]!, 'scarce')).toMatchObject({ is_full: true });
});

test('a corrected date counts from the correction on, and brings no second bonus in the year', async () => {
  const player = await celebrant(-3);
  await claim(player);
  const birthDate = await bornIn(0);
  await site.db.tx((tx) => correctBirthDate(tx, { playerId: player.id, birthDate, operator: 'mei' }));
  await expect(claim(player)).rejects.toMatchObject({ reason: 'birthDateNew' });
  const late = await celebrant(-100);
  await site.db.tx((tx) => correctBirthDate(tx, { playerId: late.id, birthDate, operator: 'mei' }));
  await expect(claim(late)).rejects.toMatchObject({ reason: 'birthDateNew' });
});

test('the mail of the day comes once a year to open accounts whose birthday brings a bonus', async () => {
  const player = await celebrant(0);
  const yesterday = await celebrant(-1);
  const quiet = [
    await celebrant(1),
    await celebrant(-2),
    await celebrant(0, { known: 10 }),
    await site.newPlayer(),
  ];
  const left = await celebrant(0);
  await site.db.run(`update player set status = 'excluded' where id = $1`, [left.id]);
  const resting = await celebrant(0);
  await site.db.run(`update player set break_until = now() + interval '1 hour' where id = $1`, [resting.id]);
  await Promise.all([mailBirthdays(site.db, new Date()), mailBirthdays(site.db, new Date())]);
  await site.db.run(`delete from mail where player_id = $1`, [player.id]);
  await mailBirthdays(site.db, new Date());
  const mailsOf = async ({ id }: Player) =>
    site.db.query<{ title: Record<string, string> }>(
      `select title from mail where player_id = $1 and reference like 'birthday:%'`,
      [id],
    );
  const sent = await site.db.query('select from birthday_mail where player_id = $1', [player.id]);
  expect(sent).toHaveLength(1);
  expect(await mailsOf(player)).toEqual([]);
  expect((await mailsOf(yesterday))[0]!.title).toMatchObject({
    en: 'Happy birthday! 20.00 MYR is waiting for you',
  });
  for (const one of [...quiet, left, resting]) expect(await mailsOf(one)).toEqual([]);
});

test('the audit finds a bonus that its terms do not allow', async () => {
  const player = await celebrant(0);
  await claim(player);
  const shift = (days: number) =>
    site.database.ownerDb.run(
      `update player_birth_date set birth_date = birth_date + $2::integer where player_id = $1`,
      [player.id, days],
    );
  await shift(20);
  expect((await site.faults()).filter((fault) => fault.includes('birthday:'))).toHaveLength(1);
  await shift(-20);
});
