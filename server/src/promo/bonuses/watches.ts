import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import type { Watch } from '../../outside/books/book.ts';
import type { Difference } from '../../outside/books/case-kinds.ts';
import { GRANT_COLUMNS, readLoss, type GrantRow } from './grant.ts';
import { sharingWith } from './one-person.ts';
import { listFast, listOpposite } from './watch-play.ts';
import { AT_MOST, caseOf, WATCHED_FOR, type Row } from './watched-bonus.ts';

/** What of bonuses two operators judge: nothing is seized or brought back by itself. */

/** Of what a completed bonus asked for: from then on it is a case (case B3). */
const UNDONE_SHARE_PERCENT = 20;
/** So many bets over a bonus's highest stake are no slip (case B11). */
const TOO_HIGH_BETS = 10;

async function listUndone(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { undoneMinor: bigint; requiredMinor: bigint; bonusMinor: bigint }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, u.undone_minor, g.required_minor, g.bonus_minor
       from (select player_id, grant_id, sum(undone_minor)::bigint as undone_minor from bonus_bet where undone_minor > 0
              group by player_id, grant_id) u
       join bonus_grant g on g.player_id = u.player_id and g.id = u.grant_id
       join player p on p.id = g.player_id
      where g.status = 'completed' and g.ended_at > clock_timestamp() - interval '${WATCHED_FOR}'
        and u.undone_minor * 100 >= g.required_minor * ${UNDONE_SHARE_PERCENT} order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ undoneMinor, requiredMinor, bonusMinor, ...row }) =>
    caseOf('bonusUndone', row, {
      figures: `undone ${undoneMinor}`,
      ours: {
        undone: toDecimal(undoneMinor, row.currency),
        asked_for: toDecimal(requiredMinor, row.currency),
        paid: toDecimal(bonusMinor, row.currency),
      },
    }),
  );
}

async function listTooHigh(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { bets: number; highestMinor: bigint }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, b.bets, b.highest_minor
       from (select player_id, grant_id, count(*)::integer as bets, max(stake_minor) as highest_minor from bonus_bet where why = 'stake'
              group by player_id, grant_id having count(*) >= ${TOO_HIGH_BETS}) b
       join bonus_grant g on g.player_id = b.player_id and g.id = b.grant_id
       join player p on p.id = g.player_id
      where g.status in ('active', 'closing') order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ bets, highestMinor, ...row }) =>
    caseOf('bonusStakes', row, {
      // Judged once for each ten: what goes on is judged anew.
      figures: `from ${Math.floor(bets / TOO_HIGH_BETS) * TOO_HIGH_BETS} bets on`,
      ours: { bets_too_high: bets, highest: toDecimal(highestMinor, row.currency) },
    }),
  );
}

async function listReturned(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { restMinor: bigint; missingMinor: bigint; reference: string }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, g.note as reference,
            g.bonus_minor - g.released_minor as rest_minor, g.required_minor - g.progress_minor as missing_minor
       from bonus_grant g
       join withdrawal w on w.player_id = g.player_id and w.reference = g.note and w.state = 'rejected'
       join player p on p.id = g.player_id and p.status = 'open'
      where g.reason = 'withdrawal' and g.ended_at > clock_timestamp() - interval '${WATCHED_FOR}' and g.bonus_minor > g.released_minor
        and not exists (select from bonus_grant again where again.player_id = g.player_id and again.source = 'case'
                                                         and again.source_ref = g.id::text)
      order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ restMinor, missingMinor, reference, ...row }) =>
    caseOf('bonusReturned', row, {
      figures: `rest ${restMinor}`,
      ours: {
        lost: toDecimal(restMinor, row.currency),
        bets_missing: toDecimal(missingMinor, row.currency),
        withdrawal: reference,
      },
      references: [reference],
    }),
  );
}

/** Of two accounts the one whose bonus came later: another account of the same person had the offer's bonus before. */
async function listShared(db: Db): Promise<Difference[]> {
  const rows = await db.query<Row & { shares: string[]; others: string[] }>(
    `select p.account, g.id, g.currency, g.offer_code as code, g.status, s.shares, s.others
       from bonus_grant g
       join player p on p.id = g.player_id
      cross join lateral (
        select array_agg(distinct shared.what order by shared.what) as shares,
               array_agg(distinct o.account::text order by o.account::text) as others
          from (select case sign when 'payout' then 'payout account' else sign end as what, player_id
                  from (${sharingWith('g.player_id')}) s where g.terms -> 'onePerson' ? s.sign) shared
          join bonus_grant before on before.player_id = shared.player_id and before.offer_code = g.offer_code and before.active_at is not null
          join player o on o.id = before.player_id
         where (before.active_at, before.player_id) < (g.active_at, g.player_id)) s
      where g.status in ('active', 'closing') and g.terms ? 'onePerson' and s.shares is not null order by g.id limit ${AT_MOST}`,
  );
  return rows.map(({ shares, others, ...row }) =>
    caseOf('bonusShared', row, {
      figures: `${shares.join(' and ')} with ${others.join(' and ')}`,
      ours: { shares, with: others },
    }),
  );
}

async function listDisputed(db: Db): Promise<Difference[]> {
  const grants = await db.query<GrantRow & { account: string; reference: string }>(
    `select ${GRANT_COLUMNS}, p.account, g.frozen_for as reference from bonus_grant g join player p on p.id = g.player_id
      where g.frozen_at is not null and g.ended_at is null order by g.id limit ${AT_MOST}`,
  );
  return Promise.all(
    grants.map(async ({ account, reference, ...grant }) => {
      const { currency } = grant;
      return caseOf(
        'bonusDisputed',
        { ...grant, account, code: grant.offerCode },
        {
          figures: `frozen for ${reference}`,
          ours: {
            deposit: reference,
            rest: toDecimal(await readLoss(db, grant), currency),
            paid: toDecimal(grant.releasedMinor, currency),
          },
          references: [reference],
        },
      );
    }),
  );
}

export const PROMO_WATCHES: readonly Watch[] = [
  { kind: 'bonusUndone', list: listUndone },
  { kind: 'bonusStakes', list: listTooHigh },
  { kind: 'bonusReturned', list: listReturned },
  { kind: 'bonusShared', list: listShared },
  { kind: 'bonusFast', list: listFast },
  { kind: 'bonusOpposite', list: listOpposite },
  { kind: 'bonusDisputed', list: listDisputed },
];
