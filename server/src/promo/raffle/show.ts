import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import type { MyRaffle, RaffleState, RaffleSummary } from '@parlour/contract/raffle';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import { prizesByPlace, type Raffle } from './raffle.ts';
import { listRounds, SILENT_AFTER_S } from './rounds.ts';

/** Raffles as they are read; names of others are masked. */

export function stateOf(raffle: Raffle, now: Date): RaffleState {
  if (raffle.cancelledAt !== null) return 'cancelled';
  if (raffle.drawnAt !== null) return 'drawn';
  if (raffle.closesAt <= now) return 'closing';
  return raffle.startsAt > now ? 'waiting' : 'open';
}

export function summarise(raffle: Raffle, dueAt: Date, language: Language, now: Date): RaffleSummary {
  const { currency } = raffle;
  return {
    code: raffle.code,
    title: raffle.title[language],
    currency,
    state: stateOf(raffle, now),
    top: toMajor(BigInt(prizesByPlace(raffle)[0]!), currency),
    budget: toMajor(raffle.budgetMinor, currency),
    places: raffle.places,
    starts: unixSeconds(raffle.startsAt),
    closes: unixSeconds(raffle.closesAt),
    draws: unixSeconds(dueAt),
    tickets: raffle.tickets,
  };
}

export async function showRaffle(
  db: Queryable,
  raffle: Raffle,
  language: Language,
  now: Date,
): Promise<Output<'getRaffle'>['raffle']> {
  const { id, currency, chain } = raffle;
  const rounds = await listRounds(db, id);
  return {
    ...summarise(raffle, rounds.at(-1)!.dueAt, language, now),
    prizes: raffle.prizes.map(({ amountMinor, count }) => ({
      amount: toMajor(BigInt(amountMinor), currency),
      count,
    })),
    earn: raffle.earn.map(({ amountMinor, ...rule }) => ({
      ...rule,
      amount: toMajor(BigInt(amountMinor), currency),
    })),
    content: raffle.content[language],
    seed_hash: raffle.seedHash!,
    seed: raffle.seed,
    root: raffle.root,
    beacon: {
      chain: chain!.hash,
      public_key: chain!.publicKey,
      rounds: rounds.map(({ round, dueAt, why, signature }) => ({
        round: Number(round),
        due: unixSeconds(dueAt),
        why,
        signature,
      })),
      silent_after: SILENT_AFTER_S,
    },
    winners: await listWinners(db, id, currency),
  };
}

async function listWinners(
  db: Queryable,
  raffleId: number,
  currency: string,
): Promise<Output<'getRaffle'>['raffle']['winners']> {
  const rows = await db.query<{ place: number; number: number; account: string; amountMinor: bigint }>(
    `select w.place, w.number, p.account, w.amount_minor from raffle_winner w join player p on p.id = w.player_id
      where w.raffle_id = $1 order by w.place`,
    [raffleId],
  );
  return rows.map(({ place, number, account, amountMinor }) => ({
    place,
    number,
    user_account: maskAccount(account),
    amount: toMajor(amountMinor, currency),
  }));
}

export async function readMine(db: Db, playerId: bigint, raffle: Raffle): Promise<MyRaffle> {
  const { id, currency, earn } = raffle;
  const [own, lines, won] = await Promise.all([
    db.find<{ tag: string; tickets: number; validMinor: bigint }>(
      `select p.tag, p.tickets, coalesce(t.valid_minor, 0) as valid_minor
         from raffle_player p left join raffle_turnover t using (player_id, raffle_id)
        where p.player_id = $1 and p.raffle_id = $2`,
      [playerId, id],
    ),
    db.query<{ rule: string; source: string; tickets: number; first: number | null; isToday: boolean }>(
      `select rule, source, tickets, first_number as first, earned_at >= site_today() - interval '1 day' and
              source_ref = to_char(site_today() at time zone site_timezone()::interval, 'YYYY-MM-DD') as is_today
         from raffle_ticket where player_id = $1 and raffle_id = $2 order by id`,
      [playerId, id],
    ),
    db.query<{ place: number; number: number; amountMinor: bigint }>(
      'select place, number, amount_minor from raffle_winner where player_id = $1 and raffle_id = $2 order by place',
      [playerId, id],
    ),
  ]);
  const turnover = own ?? (await findTurnover(db, playerId, id));
  const sumOf = (is: (line: (typeof lines)[number]) => boolean): number =>
    lines.filter(is).reduce((sum, { tickets }) => sum + tickets, 0);
  return {
    tickets: own?.tickets ?? 0,
    tag: own?.tag ?? '',
    rules: earn.map((rule) => ({
      id: rule.id,
      tickets: sumOf((line) => line.rule === rule.id && line.source !== 'operator'),
    })),
    gifts: sumOf(({ source }) => source === 'operator'),
    turnover: toMajor(atLeastNone(turnover.validMinor), currency),
    is_today_in: lines.some(({ source, isToday }) => source === 'login' && isToday),
    numbers: mergeNumbers(lines),
    won: won.map(({ amountMinor, ...rest }) => ({ ...rest, amount: toMajor(amountMinor, currency) })),
  };
}

/** Of who has bets and no ticket yet. */
async function findTurnover(
  db: Queryable,
  playerId: bigint,
  raffleId: number,
): Promise<{ validMinor: bigint }> {
  const row = await db.find<{ validMinor: bigint }>(
    'select valid_minor from raffle_turnover where player_id = $1 and raffle_id = $2',
    [playerId, raffleId],
  );
  return row ?? { validMinor: 0n };
}

/** A bet that was taken back may have been placed before the raffle began. */
const atLeastNone = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** Lines that follow each other are one run of numbers. */
function mergeNumbers(lines: readonly { first: number | null; tickets: number }[]): MyRaffle['numbers'] {
  const runs: MyRaffle['numbers'] = [];
  for (const { first, tickets } of lines) {
    if (first === null) continue;
    const last = runs.at(-1);
    if (last && last.first + last.tickets === first) last.tickets += tickets;
    else runs.push({ first, tickets });
  }
  return runs;
}
