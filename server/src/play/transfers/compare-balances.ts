import { listPlayerIds } from '../../people/accounts/player-names.ts';
import { currencyDecimals, parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import {
  ProviderError,
  type ListedBet,
  type MemberBalance,
  type Provider,
} from '../../outside/providers/provider.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import type { Comparison } from '../../outside/books/comparison.ts';
import type { Judgements } from '../../outside/books/judgements.ts';

export const BALANCE_KINDS: readonly CaseKind[] = ['balance'];

const MEMBERS_AT_ONCE = 8;
/** Members per statement: however long they have played, it ends in time. */
const MEMBERS_A_PAGE = 20;

interface Compared {
  db: Db;
  clock: Clock;
  judgements: Judgements;
}

/** The parts that explain a member's points there. */
interface Explained {
  playerId: bigint;
  account: string;
  currency: string;
  bookedMinor: bigint;
  movedInMinor: bigint;
  movedOutMinor: bigint;
  betsMinor: bigint;
  adjustedMinor: bigint;
  /** Differences that operators accepted there, or adjusted in the wallet, in major units: theirs less the explained sum of that time. */
  accepted: string;
  onItsWayMinor: bigint;
  /** Amounts that were rounded on their way into our books, where a platform counts finer than the currency. */
  rounded: bigint;
  isMoving: boolean;
}

const EXPLAINED = `
  select p.id as player_id, p.account, p.currency,
         coalesce((select sum(a.balance_minor) from ledger_account a where a.player_id = p.id and a.kind = 'platform' and a.platform_id = $1
                      and a.currency = p.currency), 0)::bigint as booked_minor,
         t.moved_in_minor, t.moved_out_minor, t.on_its_way_minor, t.is_moving, b.bets_minor + coalesce(u.net, 0) as bets_minor,
         t.count + b.count + coalesce(u.count, 0) as rounded,
         coalesce((select sum(e.amount_minor) from ledger_account a join ledger_entry e on e.player_id = a.player_id and e.account_id = a.id and e.reason = 'adjustment'
                    where a.player_id = p.id and a.kind = 'platform' and a.platform_id = $1), 0)::bigint as adjusted_minor
    from player p
         left join (select l.account, sum(l.net - coalesce(known.payout_minor + known.jackpot_minor - coalesce(known.closed_minor, known.stake_minor), 0))::bigint as net,
                           count(*) as count
                      from unnest($3::text[], $4::text[], $5::bigint[]) as l (account, ref, net)
                     join player m on m.account = l.account and m.id = any($2)
                     left join bet known on known.player_id = m.id and known.platform_id = $1 and known.vendor_ref = l.ref and known.status <> 'open'
                     group by l.account) u on u.account = p.account,
         lateral (select coalesce(sum(moved_minor) filter (where direction = 'in' and state = 'confirmed'), 0)::bigint as moved_in_minor,
                         coalesce(sum(moved_minor) filter (where direction = 'out' and state = 'confirmed'), 0)::bigint as moved_out_minor,
                         coalesce(sum(held_minor) filter (where decided_at is null), 0)::bigint as on_its_way_minor,
                         bool_or(decided_at is null) as is_moving, count(*) as count
                    from point_transfer where player_id = p.id and platform_id = $1) t,
         lateral (select coalesce(sum(payout_minor + jackpot_minor - coalesce(closed_minor, stake_minor)), 0)::bigint as bets_minor, count(*) as count
                    from bet where player_id = p.id and platform_id = $1 and status <> 'open') b
   where p.id = any($2)`;

/** Net wins of settled bets of its history that may be missing in our books. */
interface UnreadBets {
  accounts: string[];
  refs: string[];
  netMinor: bigint[];
}

/**
 * Compares the platform's balance of each member with the sum of transfers and bets. Play continues meanwhile: a difference counts when two
 * looks find the same figures on both sides. Throws ProviderError.
 */
export async function compareBalances(
  compared: Compared,
  provider: Provider,
  { from, spacingMs }: { from: string | null; spacingMs: number },
): Promise<Comparison> {
  const { members, cursor } = await listMembers(compared, provider.platformId, from);
  const suspects = await look(compared, provider, members);
  if (suspects.length === 0) return { compared: members.length, differences: [], cursor };
  await compared.clock.sleep(spacingMs);
  const again = new Map<string, Difference>();
  const players = await listPlayerIds(
    compared.db,
    suspects.map(({ account }) => account!),
  );
  for (const difference of await look(compared, provider, [...players.values()]))
    again.set(difference.subject, difference);
  const differences = suspects.filter(({ subject, figures }) => again.get(subject)?.figures === figures);
  return { compared: members.length, differences, cursor };
}

/** Every member who ever had points there is compared once in so many comparisons. */
const ROUND = 30;

/**
 * Members who hold points by our books, or have moved some of late, or are in an open case; of the others a part, those after `from`. Null:
 * all of them.
 */
async function listMembers(
  { db, judgements }: Compared,
  platformId: number,
  from: string | null,
): Promise<{ members: bigint[]; cursor: string }> {
  const part = await db.query<{ id: bigint }>(
    `with ever as (select distinct player_id as id from ledger_account where kind = 'platform' and platform_id = $1)
     select id from ever where id > coalesce($2::bigint, 0) order by id
      limit (select case when $2::bigint is not null then ceil(count(*) / ${ROUND}.0) end from ever)`,
    [platformId, from],
  );
  const others = await db.query<{ id: bigint }>(
    `select player_id as id from ledger_account where kind = 'platform' and platform_id = $1 and balance_minor > 0
     union select player_id from point_transfer where platform_id = $1 and decided_at > now() - interval '2 days'`,
    [platformId],
  );
  // Also members whom only the platform's list of transfers names, as after a restore.
  const open = [
    ...(await judgements.listOpen('balance', platformId)),
    ...(await judgements.listOpen('transferStranger', platformId)),
  ];
  // Behind the last one the next round begins.
  return {
    members: [
      ...new Set([
        ...[...part, ...others].map(({ id }) => id),
        ...open.flatMap(({ playerId }) => playerId ?? []),
      ]),
    ],
    cursor: String(part.at(-1)?.id ?? 0),
  };
}

async function look(compared: Compared, provider: Provider, ids: readonly bigint[]): Promise<Difference[]> {
  const unread = await readUnread(compared.db, provider);
  const differences: Difference[] = [];
  for (let start = 0; start < ids.length; start += MEMBERS_A_PAGE)
    differences.push(
      ...(await lookAtPage(compared, provider, ids.slice(start, start + MEMBERS_A_PAGE), unread)),
    );
  return differences;
}

/** Its history from where our books have been brought up to. */
async function readUnread(db: Db, provider: Provider): Promise<UnreadBets> {
  const feed = await db.find<{ cursor: string | null }>(
    `select cursor from vendor_feed where platform_id = $1 and feed = 'bets'`,
    [provider.platformId],
  );
  const settled = new Map<string, ListedBet>();
  let cursor = feed?.cursor ?? null;
  let hasMore = true;
  while (hasMore) {
    const page = await provider.betHistory(cursor);
    for (const bet of page.rows) if (bet.status !== 'open') settled.set(bet.ref, bet);
    ({ nextCursor: cursor, hasMore } = page);
  }
  const bets = [...settled.values()];
  return {
    accounts: bets.map(({ account }) => account),
    refs: bets.map(({ ref }) => ref),
    netMinor: bets.map(
      ({ stakeMinor, payoutMinor, jackpotMinor, closedMinor }) =>
        payoutMinor + jackpotMinor - (closedMinor ?? stakeMinor),
    ),
  };
}

/** Reads ours, theirs and ours again for these members, so that a transfer in between is no difference. */
async function lookAtPage(
  { db, judgements }: Compared,
  provider: Provider,
  ids: readonly bigint[],
  { accounts, refs, netMinor }: UnreadBets,
): Promise<Difference[]> {
  const read = async (): Promise<Explained[]> => {
    const accepted = await judgements.readAccepted(provider.platformId, ids);
    const rows = await db.query<Omit<Explained, 'accepted'>>(EXPLAINED, [
      provider.platformId,
      ids,
      accounts,
      refs,
      netMinor,
    ]);
    return rows.map((row) => ({ ...row, accepted: accepted.get(row.playerId) ?? '0' }));
  };
  const before = await read();
  const theirs = new Map<bigint, MemberBalance | undefined>();
  for (let start = 0; start < before.length; start += MEMBERS_AT_ONCE)
    await Promise.all(
      before.slice(start, start + MEMBERS_AT_ONCE).map(async (member) => {
        theirs.set(member.playerId, await balanceOf(provider, member));
      }),
    );
  const after = new Map((await read()).map((member) => [member.playerId, member]));
  return before.flatMap((member) => {
    const later = after.get(member.playerId);
    const balance = theirs.get(member.playerId);
    if (member.isMoving || later?.isMoving || !later || expected(member) !== expected(later)) return [];
    const difference = describe(provider.platformId, member, balance);
    return difference ? [difference] : [];
  });
}

/** Undefined: the platform does not know the member. */
async function balanceOf(
  provider: Provider,
  { playerId, account, currency }: Explained,
): Promise<MemberBalance | undefined> {
  try {
    return await provider.balance({ playerId, account, currency });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'unknownMember') return undefined;
    throw error;
  }
}

function expected(member: Explained): bigint {
  const { movedInMinor, movedOutMinor, betsMinor, adjustedMinor } = member;
  return movedInMinor - movedOutMinor + betsMinor + adjustedMinor + acceptedMinor(member);
}

function acceptedMinor({ accepted, currency }: Explained): bigint {
  return parseDecimal(accepted, currency) ?? 0n;
}

/** The vendor's points have two decimals: in a currency with fewer each amount may have lost less than one unit. */
const VENDOR_DECIMALS = 2;

function describe(
  platformId: number,
  member: Explained,
  balance: MemberBalance | undefined,
): Difference | undefined {
  const { account, currency } = member;
  const expectedMinor = expected(member);
  const theirMinor = balance ? balance.amountMinor + balance.inPlayMinor : 0n;
  const apart = theirMinor > expectedMinor ? theirMinor - expectedMinor : expectedMinor - theirMinor;
  const tolerance = currencyDecimals(currency) < VENDOR_DECIMALS ? member.rounded : 0n;
  if (apart <= tolerance) return undefined;
  const major = (minor: bigint) => toDecimal(minor, currency);
  return {
    kind: 'balance',
    subject: `platform ${platformId} balance ${account}`,
    platformId,
    account,
    currency,
    figures: `ours ${major(expectedMinor)}, theirs ${major(theirMinor)}`,
    ours: {
      explained: major(expectedMinor),
      moved_in: major(member.movedInMinor),
      moved_out: major(member.movedOutMinor),
      bets: major(member.betsMinor),
      adjusted: major(member.adjustedMinor),
      accepted_before: major(acceptedMinor(member)),
      points_booked_there: major(member.bookedMinor),
      on_its_way: major(member.onItsWayMinor),
    },
    theirs: balance
      ? { balance: major(balance.amountMinor), in_play: major(balance.inPlayMinor), in_game: balance.inGame }
      : { member: 'unknown' },
    references: [],
  };
}
