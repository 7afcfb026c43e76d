import { addDays } from '@parlour/contract/calendar-days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stayWithinDay } from '../../../../tests/stay-within-day.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { correctPlayerBirthDate } from '../../operators/acts/birth-date.ts';
import { lookAtPlayer } from '../../operators/look/player-look.ts';
import { createPlayer } from '../accounts/players.ts';
import { MASKED_DATE, readBirthDate, readSiteDay, setBirthDate } from './birth-date.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => stayWithinDay(), 90_000);
afterAll(() => database.drop());

let made = 0;
async function newPlayer(): Promise<{ id: bigint; account: string }> {
  made += 1;
  const account = `born${String(made).padStart(4, '0')}`;
  const id = await database.db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  return { id, account };
}

const give = ({ id }: { id: bigint }, birthDate: string) =>
  setBirthDate(database.db, id, birthDate, '10.0.0.1');
/** The day on which somebody is 18 today, moved by so many days. */
async function eighteen(days = 0): Promise<string> {
  const today = await readSiteDay(database.db);
  const year = Number(today.slice(0, 4)) - 18;
  const day = today.endsWith('02-29') ? '02-28' : today.slice(5);
  return addDays(`${year}-${day}`, days);
}

test('of twenty different dates given at once one is kept', async () => {
  const player = await newPlayer();
  const dates = Array.from({ length: 20 }, (_, at) => `1990-03-${String(at + 1).padStart(2, '0')}`);
  const given = await Promise.allSettled(dates.map((date) => give(player, date)));
  const kept = given.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(kept).toEqual([await readBirthDate(database.db, player.id)]);
  for (const one of given)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'birthDateSet' });
});

test('18 today may give it, 18 tomorrow is refused; operators are asked once a day to look', async () => {
  const [old, young] = [await newPlayer(), await newPlayer()];
  expect(await give(old, await eighteen())).toBe(await eighteen());
  for (const days of [1, 2, 400])
    await expect(give(young, await eighteen(days))).rejects.toMatchObject({
      data: { field: 'birth_date', rule: 'underAge' },
    });
  expect(await readBirthDate(database.db, young.id)).toBeUndefined();
  const alerts = await database.db.query('select kind, detail from operator_alert where player_id = $1', [
    young.id,
  ]);
  expect(alerts).toEqual([{ kind: 'under_age', detail: { age: 'below 18' } }]);
});

test('a day to come is refused, and the site’s offset says what today is', async () => {
  const player = await newPlayer();
  const today = await readSiteDay(database.db);
  await expect(give(player, addDays(today, 1))).rejects.toMatchObject({ data: { rule: 'dateToCome' } });
  await expect(give(player, today)).rejects.toMatchObject({ data: { rule: 'underAge' } });
});

test('two operators who name the same date correct it; no record of it has the date', async () => {
  const player = await newPlayer();
  const { db } = database;
  const correct = (operator: string, birthDate: string) =>
    correctPlayerBirthDate(db, operator, {
      account: player.account,
      birthDate,
      reason: 'identity card seen',
    });
  await expect(correct('mei', '1991-03-14')).rejects.toThrow('no date of birth was given');
  await give(player, '1990-03-14');
  await expect(correct('mei', '1990-03-14')).rejects.toThrow('in force already');
  await expect(correct('mei', await eighteen(1))).rejects.toThrow('below 18 years');
  expect(await correct('mei', '1991-03-14')).toBe('proposed');
  await expect(correct('mei', '1991-03-14')).rejects.toThrow('another operator decides');
  expect(await correct('omar', '1991-03-15')).toBe('proposed');
  expect(await correct('mei', '1991-03-15')).toBe('done');
  expect(await readBirthDate(db, player.id)).toBe('1991-03-15');
  const records = await db.query(
    `select to_jsonb(a)::text as row from operator_action a where target = $1
      union all select to_jsonb(c)::text from personal_change c where player_id = $2`,
    [`account ${player.account}`, player.id],
  );
  expect(records).toHaveLength(5);
  expect(JSON.stringify(records)).not.toMatch(/199[01]-03/);
  const born = async (isWhole: boolean) =>
    (await lookAtPlayer(db, 'mei', player.account, { isWhole })).birthDate;
  expect([await born(true), await born(false)]).toEqual(['1991-03-15', MASKED_DATE]);
});
