import { ageOn } from '@parlour/contract/calendar-days';
import { LEAST_AGE } from '@parlour/contract/constants';
import { broken } from '@parlour/contract/rules';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal, refuseField } from '../../base/http/refusal.ts';
import { recordPersonalChange } from '../accounts/personal-changes.ts';

/**
 * The date of birth (rule A44): `YYYY-MM-DD`, given by its player once, corrected by two operators. Records of changes and acts show
 * `MASKED_DATE` in its place; the date itself stands in `player_birth_date` alone.
 */

const FIELD = 'birth_date';
const REFUSED = 'birth_date_refused';
export const MASKED_DATE = '••••-••-••';

/** The date in force; undefined where the player has given none. */
export async function readBirthDate(db: Queryable, playerId: bigint): Promise<string | undefined> {
  const row = await db.find<{ birthDate: string }>(
    'select birth_date from player_birth_date where player_id = $1 order by number desc limit 1',
    [playerId],
  );
  return row?.birthDate;
}

/** The day of the calendar that it is by the site's offset. */
export async function readSiteDay(db: Queryable): Promise<string> {
  const { today } = await db.get<{ today: string }>(
    'select (clock_timestamp() at time zone site_timezone()::interval)::date::text as today',
  );
  return today;
}

/** Whether a player born then may play today. */
export const isOldEnough = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) >= LEAST_AGE;

/**
 * Sets the player's date of birth and answers it; the same date again is the same answer. Throws the Refusal at the field for a day to
 * come and for somebody too young, which asks operators to look at the account (rule A45), and `birthDateSet` for another date than the one
 * that the player has given.
 */
export async function setBirthDate(
  db: Db,
  playerId: bigint,
  birthDate: string,
  address: string,
): Promise<string> {
  const given = await readBirthDate(db, playerId);
  if (given !== undefined) return sameDate(given, birthDate);
  const today = await readSiteDay(db);
  if (birthDate > today) throw refuseField(FIELD, broken('dateToCome', {}));
  if (!isOldEnough(birthDate, today)) {
    await noteUnderAge(db, playerId, address);
    throw refuseField(FIELD, broken('underAge', { age: LEAST_AGE }));
  }
  return db.tx(async (tx) => {
    const isFirst = await tx.run(
      `insert into player_birth_date (player_id, number, birth_date, set_by) values ($1, 1, $2, 'player')
       on conflict (player_id, number) do nothing`,
      [playerId, birthDate],
    );
    if (isFirst === 0) return sameDate((await readBirthDate(tx, playerId))!, birthDate);
    await recordPersonalChange(tx, { playerId, field: FIELD, before: null, after: MASKED_DATE, address });
    return birthDate;
  });
}

function sameDate(given: string, birthDate: string): string {
  if (given !== birthDate) throw new Refusal('birthDateSet', { data: { field: FIELD } });
  return given;
}

/** Recorded although the date is refused. Operators are asked once a day: a date that is mistyped twice is one alert. */
function noteUnderAge(db: Db, playerId: bigint, address: string): Promise<void> {
  return db.tx(async (tx) => {
    const noted = await tx.find(
      `select from personal_change where player_id = $1 and field = '${REFUSED}' and at > clock_timestamp() - interval '1 day' limit 1`,
      [playerId],
    );
    await recordPersonalChange(tx, {
      playerId,
      field: REFUSED,
      before: null,
      after: MASKED_DATE,
      address,
    });
    if (!noted) await raiseAlert(tx, { kind: 'under_age', playerId, detail: { age: `below ${LEAST_AGE}` } });
  });
}

/** From here on until the transaction ends, nobody corrects the player's date of birth. */
export async function lockBirthDate(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('birth_date', $1))`, [playerId]);
}

/** Puts another date in force for an operator who has carried a correction out. */
export async function correctBirthDate(
  tx: Tx,
  { playerId, birthDate, operator }: { playerId: bigint; birthDate: string; operator: string },
): Promise<void> {
  await lockBirthDate(tx, playerId);
  await tx.run(
    `insert into player_birth_date (player_id, number, birth_date, set_by)
     select $1, coalesce(max(number), 0) + 1, $2, $3 from player_birth_date where player_id = $1`,
    [playerId, birthDate, operator],
  );
}
