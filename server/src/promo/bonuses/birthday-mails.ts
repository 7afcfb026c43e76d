import { toDecimal } from '@parlour/contract/money';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { readBirthDate } from '../../people/profile/birth-date.ts';
import { windowOf } from './birthday-window.ts';
import { birthdayMail } from './mails.ts';
import { isOpenOffer, listOfferRows, showOffer, type OfferRow } from './offers.ts';

/** The mail on the birthday (rule P54), to players who have given a date of birth and can collect a bonus. Nobody else is asked for one. */

/** Players of one transaction. */
const PLAYERS_AT_ONCE = 100;
/** A site that stood still on the day says it a day later; after that it says nothing. */
const DAYS_LATE = 1;

/**
 * A job of every process: a mail on the day to each player whose birthday brings a bonus, once a year. Answers how many mails were sent.
 */
export async function mailBirthdays(db: Db, now: Date): Promise<number> {
  let sent = 0;
  for (const offer of await listOfferRows(db)) {
    const isOffered = offer.terms.kind === 'birthday' && isOpenOffer(offer, now) && !showOffer(offer).is_full;
    if (!isOffered) continue;
    for (;;) {
      const mails = await db.tx((tx) => mailNext(tx, offer));
      sent += mails;
      if (mails < PLAYERS_AT_ONCE) break;
    }
  }
  return sent;
}

async function mailNext(tx: Tx, offer: OfferRow): Promise<number> {
  const sum = `${toDecimal(BigInt(offer.terms.most), offer.currency)} ${offer.currency}`;
  const players = await takeNext(tx, offer);
  for (const { playerId, year } of players) {
    const { lastDay } = windowOf((await readBirthDate(tx, playerId))!, year, offer.terms.birthday!);
    await sendMail(tx, { playerId, reference: `birthday:${year}`, ...birthdayMail(sum, lastDay) });
  }
  return players.length;
}

interface ToMail {
  playerId: bigint;
  year: number;
}

/** Notes the next players whom no other process has noted. The conditions are those of collecting (`birthday-window.ts`). */
function takeNext(db: Queryable, { terms, currency }: OfferRow): Promise<ToMail[]> {
  const { daysAfter, accountDays, knownDays } = terms.birthday!;
  return db.query<ToMail>(
    `insert into birthday_mail as m (player_id, year)
     select b.player_id, extract(year from born.birthday)::integer
       from (select (clock_timestamp() at time zone site_timezone()::interval)::date as today) now
      cross join lateral (select today - late as birthday from generate_series(0, $1::integer) late) day
      cross join lateral (
        select birthday, extract(month from birthday) as month, extract(day from birthday) as day
         union all
        select birthday, 2, 29 where extract(month from birthday) = 2 and extract(day from birthday) = 28
                                 and extract(month from birthday + 1) = 3) born
       join player_birth_date b on extract(month from b.birth_date) = born.month and extract(day from b.birth_date) = born.day
       join player p on p.id = b.player_id and p.status = 'open' and p.identity_type = 'player' and p.currency = $2
                   and coalesce(p.break_until, '-infinity') <= clock_timestamp()
      where not exists (select from player_birth_date newer where newer.player_id = b.player_id and newer.number > b.number)
        and (b.set_at at time zone site_timezone()::interval)::date + $4::integer <= born.birthday
        and (p.created_at at time zone site_timezone()::interval)::date + $3::integer <= born.birthday
        and not exists (select from birthday_mail sent
                         where sent.player_id = b.player_id and sent.year = extract(year from born.birthday)::integer)
        and not exists (select from bonus_grant g where g.player_id = b.player_id and g.source = 'birthday'
                                                    and g.source_ref = 'birthday:' || extract(year from born.birthday))
      order by b.player_id limit $5
     on conflict (player_id, year) do nothing
     returning m.player_id, m.year`,
    [Math.min(DAYS_LATE, daysAfter), currency, accountDays, knownDays, PLAYERS_AT_ONCE],
  );
}
