import { findPlayerId } from '../../people/accounts/player-names.ts';
import { toDecimal } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { ListedBet, Provider } from '../../outside/providers/provider.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import { advanceCursor, SETTLED_AFTER_DAYS, type Comparison } from '../../outside/books/comparison.ts';
import type { Judgements, Sides } from '../../outside/books/judgements.ts';

/** A player's settled bets of one day of the site. */
interface DaySum {
  day: string;
  account: string;
  currency: string;
  count: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  jackpotMinor: bigint;
}

type BetRow = Pick<ListedBet, 'ref' | 'stakeMinor' | 'payoutMinor' | 'jackpotMinor'>;

export const BET_KINDS: readonly CaseKind[] = ['bets'];

/** Bets settled since then may still be on their way to us. */
const FRESH_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
const REFERENCES_SHOWN = 50;

/**
 * Our bets of a platform against its own history: a player's of a day add up to the same on both sides; where they do not, which ones
 * differ. Throws ProviderError.
 */
export async function compareBets(
  { db, clock, judgements }: { db: Db; clock: Clock; judgements: Judgements },
  provider: Provider,
  from: string | null,
  now = clock.date(),
): Promise<Comparison> {
  const { offset } = await db.get<{ offset: number }>(
    `select (extract(epoch from site_timezone()::interval) * 1000)::float8 as offset`,
  );
  const dayOf = (at: Date) => new Date(at.getTime() + offset).toISOString().slice(0, 10);
  const until = new Date(now.getTime() - FRESH_MS);
  const settledDay = dayOf(new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS));

  const theirs = new Map<string, DaySum>();
  const pages: { nextCursor: string | null; lastDay: string }[] = [];
  let firstAt: Date | undefined;
  // They stand where they were corrected, and count on their first day.
  const corrected: SettledBet[] = [];
  for await (const { rows, nextCursor } of readHistory(provider, from, until)) {
    let lastDay = '';
    for (const bet of rows) {
      if (bet.correctedAt) {
        corrected.push(bet);
        continue;
      }
      if (firstAt === undefined || bet.settledAt < firstAt) firstAt = bet.settledAt;
      const day = dayOf(bet.settledAt);
      if (day > lastDay) lastDay = day;
      add(theirs, day, bet);
    }
    pages.push({ nextCursor, lastDay });
  }
  // A day that was begun before the cursor is not whole here; it was when it was compared before.
  const beginning = from === null ? (firstAt ?? until) : startAfter(firstAt ?? until, dayOf, offset);
  const ours = await sumOurs(db, provider.platformId, beginning, until);
  const firstDay = dayOf(beginning);
  const isWhole = (bet: SettledBet) => from === null || dayOf(bet.settledAt) >= firstDay;
  for (const bet of corrected.filter(isWhole)) add(theirs, dayOf(bet.settledAt), bet);
  const late = corrected.filter((bet) => !isWhole(bet));
  const keys = new Set([...theirs.keys(), ...ours.keys()]);
  const wrong = [...keys].filter(
    (key) => (from === null || key.split(' ')[0]! >= firstDay) && !isSame(theirs.get(key), ours.get(key)),
  );

  const found = [
    ...(wrong.length === 0
      ? []
      : await explain(db, provider, from, until, new Set(wrong), { theirs, ours, dayOf })),
    ...(await compareLate(db, provider.platformId, late, dayOf)),
  ];
  const about = `platform ${provider.platformId} bets `;
  const adjusted = await judgements.readAdjusted(BET_KINDS, about);
  // A day before the cursor is not read again.
  const differences = await adjusted.complete(found, async ({ subject }) => {
    const key = subject.slice(about.length);
    return key.split(' ')[0]! < firstDay ? undefined : sidesOf(theirs.get(key), ours.get(key));
  });
  const firstWrong = await findFirstDoubtful(judgements, about, differences);
  return {
    compared: [...theirs.values(), ...ours.values()].reduce((sum, { count }) => sum + count, 0),
    differences,
    cursor: advanceCursor(
      from,
      pages.map(({ nextCursor, lastDay }) => ({
        nextCursor,
        isSettled: lastDay !== '' && lastDay < settledDay && lastDay < firstWrong,
      })),
    ),
  };
}

/** The day of the first difference that operators have not judged. */
async function findFirstDoubtful(
  judgements: Judgements,
  about: string,
  differences: readonly Difference[],
): Promise<string> {
  let first = '9999';
  for (const difference of differences) {
    const day = difference.subject.slice(about.length).split(' ')[0]!;
    if (day < first && !(await judgements.areJudged([difference]))) first = day;
  }
  return first;
}

type SettledBet = ListedBet & { settledAt: Date };

/** The settled bets of the list, page by page, up to its end. */
async function* readHistory(provider: Provider, from: string | null, until: Date) {
  let cursor = from;
  for (;;) {
    const page = await provider.betHistory(cursor);
    const rows = page.rows.filter(
      (bet): bet is SettledBet => bet.status !== 'open' && bet.settledAt !== null && bet.settledAt < until,
    );
    yield { rows, nextCursor: page.nextCursor };
    if (!page.hasMore) return;
    cursor = page.nextCursor;
  }
}

function add(sums: Map<string, DaySum>, day: string, bet: ListedBet): void {
  const key = `${day} ${bet.account}`;
  const sum = sums.get(key) ?? {
    day,
    account: bet.account,
    currency: bet.currency,
    count: 0,
    stakeMinor: 0n,
    payoutMinor: 0n,
    jackpotMinor: 0n,
  };
  sum.count += 1;
  sum.stakeMinor += bet.stakeMinor;
  sum.payoutMinor += bet.payoutMinor;
  sum.jackpotMinor += bet.jackpotMinor;
  sums.set(key, sum);
}

/** Corrected bets of days that were compared before: each alone against ours. */
async function compareLate(
  db: Db,
  platformId: number,
  late: readonly SettledBet[],
  dayOf: (at: Date) => string,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const bet of late) {
    const ours = await db.find<BetRow>(
      `select b.vendor_ref as ref, b.stake_minor, b.payout_minor, b.jackpot_minor from bet b
        where b.platform_id = $1 and b.player_id = $2 and b.vendor_ref = $3 and b.status <> 'open'`,
      [platformId, (await findPlayerId(db, 'account', bet.account)) ?? null, bet.ref],
    );
    const one = (row: BetRow | undefined): DaySum | undefined =>
      row && { ...row, day: dayOf(bet.settledAt), account: bet.account, currency: bet.currency, count: 1 };
    if (isSame(one(ours), one(bet))) continue;
    differences.push({
      kind: 'bets',
      subject: `platform ${platformId} bets ${dayOf(bet.settledAt)} ${bet.account} ${bet.ref}`,
      platformId,
      account: bet.account,
      currency: bet.currency,
      ...sidesOf(one(bet), one(ours)),
      references: [bet.ref],
    });
  }
  return differences;
}

/** The first moment of the day after, in the site's offset. */
function startAfter(at: Date, dayOf: (at: Date) => string, offset: number): Date {
  return new Date(Date.parse(`${dayOf(at)}T00:00:00Z`) + DAY_MS - offset);
}

async function sumOurs(db: Db, platformId: number, from: Date, until: Date): Promise<Map<string, DaySum>> {
  const rows = await db.query<DaySum>(
    `select to_char(b.settled_at at time zone (select site_timezone())::interval, 'YYYY-MM-DD') as day, p.account, min(b.currency) as currency,
            count(*)::int as count, sum(b.stake_minor)::bigint as stake_minor, sum(b.payout_minor)::bigint as payout_minor,
            sum(b.jackpot_minor)::bigint as jackpot_minor
       from bet b join player p on p.id = b.player_id
      where b.platform_id = $1 and b.status <> 'open' and b.settled_at >= $2 and b.settled_at < $3 group by 1, 2`,
    [platformId, from, until],
  );
  return new Map(rows.map((row) => [`${row.day} ${row.account}`, row]));
}

function isSame(one: DaySum | undefined, other: DaySum | undefined): boolean {
  return (
    one?.count === other?.count &&
    one?.stakeMinor === other?.stakeMinor &&
    one?.payoutMinor === other?.payoutMinor &&
    one?.jackpotMinor === other?.jackpotMinor
  );
}

interface Books {
  theirs: ReadonlyMap<string, DaySum>;
  ours: ReadonlyMap<string, DaySum>;
  dayOf: (at: Date) => string;
}

/** Reads the list once more, only for the days that differ, to name the bets. */
async function explain(
  db: Db,
  provider: Provider,
  from: string | null,
  until: Date,
  wrong: ReadonlySet<string>,
  { theirs, ours, dayOf }: Books,
): Promise<Difference[]> {
  const theirBets = new Map<string, Map<string, BetRow>>();
  for await (const { rows } of readHistory(provider, from, until))
    for (const bet of rows) {
      const key = `${dayOf(bet.settledAt)} ${bet.account}`;
      if (!wrong.has(key)) continue;
      const bets = theirBets.get(key) ?? new Map<string, BetRow>();
      theirBets.set(key, bets.set(bet.ref, bet));
    }
  const differences: Difference[] = [];
  for (const key of wrong) {
    const [their, our] = [theirs.get(key), ours.get(key)];
    const { day, account, currency } = (their ?? our)!;
    const ourBets = await db.query<BetRow>(
      `select b.vendor_ref as ref, b.stake_minor, b.payout_minor, b.jackpot_minor
         from bet b
        where b.platform_id = $1 and b.player_id = $2 and b.status <> 'open' and b.settled_at < $4
          and to_char(b.settled_at at time zone (select site_timezone())::interval, 'YYYY-MM-DD') = $3`,
      [provider.platformId, await findPlayerId(db, 'account', account), day, until],
    );
    differences.push({
      kind: 'bets',
      subject: `platform ${provider.platformId} bets ${day} ${account}`,
      platformId: provider.platformId,
      account,
      currency,
      ...sidesOf(their, our),
      references: listDiffering(
        new Map(ourBets.map((bet) => [bet.ref, bet])),
        theirBets.get(key) ?? new Map(),
      ),
    });
  }
  return differences;
}

function listDiffering(ours: ReadonlyMap<string, BetRow>, theirs: ReadonlyMap<string, BetRow>): string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((ref) => {
      const [our, their] = [ours.get(ref), theirs.get(ref)];
      return (
        our?.stakeMinor !== their?.stakeMinor ||
        our?.payoutMinor !== their?.payoutMinor ||
        our?.jackpotMinor !== their?.jackpotMinor
      );
    })
    .slice(0, REFERENCES_SHOWN);
}

function sidesOf(their: DaySum | undefined, our: DaySum | undefined): Sides {
  return {
    figures: `ours ${inShort(our)}, theirs ${inShort(their)}`,
    ours: shown(our),
    theirs: shown(their),
  };
}

function inShort(sum: DaySum | undefined): string {
  return sum ? `${sum.count}/${sum.stakeMinor}/${sum.payoutMinor}/${sum.jackpotMinor}` : 'none';
}

function shown(sum: DaySum | undefined) {
  return (
    sum && {
      count: sum.count,
      stake: toDecimal(sum.stakeMinor, sum.currency),
      payout: toDecimal(sum.payoutMinor, sum.currency),
      jackpot: toDecimal(sum.jackpotMinor, sum.currency),
    }
  );
}
