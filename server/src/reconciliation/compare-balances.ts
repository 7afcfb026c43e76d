import { setTimeout as sleep } from 'node:timers/promises';
import { currencyDecimals, parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Db } from '../db/db.ts';
import { ProviderError, type MemberBalance, type Provider } from '../providers/provider.ts';
import type { CaseKind, Difference } from './case-kinds.ts';
import type { Comparison } from './comparison.ts';

export const BALANCE_KINDS: readonly CaseKind[] = ['balance'];

const MEMBERS_AT_ONCE = 8;
/** One statement explains so many: however long they have played, it ends in time. */
const MEMBERS_A_PAGE = 20;
/** How long a platform's bets may take to come in before the comparison does without. */
const BETS_WITHIN_MS = 20_000;

/** What we can explain of a member's points there. */
interface Explained {
  playerId: bigint;
  account: string;
  currency: string;
  bookedMinor: bigint;
  movedInMinor: bigint;
  movedOutMinor: bigint;
  betsMinor: bigint;
  adjustedMinor: bigint;
  /** What operators have let stand there, or made up for in the wallet, in major units: theirs less what was explained then. */
  accepted: string;
  onItsWayMinor: bigint;
  /** Amounts that were rounded on their way into our books, where a platform counts finer than the currency. */
  rounded: bigint;
  isMoving: boolean;
}

const EXPLAINED = `
  select p.id as "playerId", p.account, p.currency,
         coalesce((select a.balance_minor from ledger_account a where a.player_id = p.id and a.kind = 'platform' and a.platform_id = $1
                      and a.currency = p.currency), 0) as "bookedMinor",
         t."movedInMinor", t."movedOutMinor", t."onItsWayMinor", t."isMoving", b."betsMinor", t.count + b.count as rounded,
         coalesce((select sum(e.amount_minor) from ledger_account a join ledger_entry e on e.account_id = a.id and e.reason = 'adjustment'
                    where a.player_id = p.id and a.kind = 'platform' and a.platform_id = $1), 0)::bigint as "adjustedMinor",
         coalesce((select sum(coalesce((c.evidence #>> '{theirs,balance}')::numeric, 0) + coalesce((c.evidence #>> '{theirs,in_play}')::numeric, 0)
                              - (c.evidence #>> '{ours,explained}')::numeric)
                     from reconciliation_case c where c.kind = 'balance' and c.player_id = p.id and c.platform_id = $1
                      and (c.state = 'withdrawn' or (c.state = 'resolved' and c.resolution ->> 'place' = 'wallet'))
                      and c.vanished_at is null), 0)::text as accepted
    from player p,
         lateral (select coalesce(sum(moved_minor) filter (where direction = 'in' and state = 'confirmed'), 0)::bigint as "movedInMinor",
                         coalesce(sum(moved_minor) filter (where direction = 'out' and state = 'confirmed'), 0)::bigint as "movedOutMinor",
                         coalesce(sum(held_minor) filter (where decided_at is null), 0)::bigint as "onItsWayMinor",
                         bool_or(decided_at is null) as "isMoving", count(*) as count
                    from point_transfer where player_id = p.id and platform_id = $1) t,
         lateral (select coalesce(sum(payout_minor + jackpot_minor - stake_minor), 0)::bigint as "betsMinor", count(*) as count
                    from bet where player_id = p.id and platform_id = $1 and status <> 'open') b
   where p.id = any($2)`;

/**
 * What a platform says it holds of each member against what moves and bets explain. Play goes on meanwhile: a difference counts when two
 * looks find the same figures on both sides. Throws ProviderError.
 */
export async function compareBalances(
  db: Db,
  provider: Provider,
  { spacingMs }: { spacingMs: number },
): Promise<Comparison> {
  const isRead = await untilBetsAreRead(db, provider.platformId);
  const members = await listMembers(db, provider.platformId);
  const compared = members.length;
  const suspects = await look(db, provider, members);
  if (suspects.length === 0) return { compared, differences: [], cursor: null };
  if (!isRead)
    throw new ProviderError('unavailable', 'its bets have not been read in time to explain its balances');
  await sleep(spacingMs);
  await untilBetsAreRead(db, provider.platformId);
  const again = new Map<string, Difference>();
  const ids = await db.query<{ id: bigint }>('select id from player where account = any($1)', [
    suspects.map(({ account }) => account),
  ]);
  for (const difference of await look(
    db,
    provider,
    ids.map(({ id }) => id),
  ))
    again.set(difference.subject, difference);
  const differences = suspects.filter(({ subject, figures }) => again.get(subject)?.figures === figures);
  return { compared, differences, cursor: null };
}

/** Members who hold points by our books, or have moved some of late, or are in an open case. */
async function listMembers(db: Db, platformId: number): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select player_id as id from ledger_account where kind = 'platform' and platform_id = $1 and balance_minor > 0
     union select player_id from point_transfer where platform_id = $1 and decided_at > now() - interval '2 days'
     union select player_id from reconciliation_case where kind = 'balance' and platform_id = $1 and state in ('open', 'proposed')`,
    [platformId],
  );
  return rows.map(({ id }) => id);
}

async function look(db: Db, provider: Provider, ids: readonly bigint[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (let start = 0; start < ids.length; start += MEMBERS_A_PAGE)
    differences.push(...(await lookAtPage(db, provider, ids.slice(start, start + MEMBERS_A_PAGE))));
  return differences;
}

/** One look at these members: ours, theirs, and ours again, so that a move in between is no difference. */
async function lookAtPage(db: Db, provider: Provider, ids: readonly bigint[]): Promise<Difference[]> {
  const read = () =>
    db.query<Explained & { [column: string]: unknown }>(EXPLAINED, [provider.platformId, ids]);
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
    const told = theirs.get(member.playerId);
    if (member.isMoving || later?.isMoving || !later || expected(member) !== expected(later)) return [];
    const difference = describe(provider.platformId, member, told);
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
  told: MemberBalance | undefined,
): Difference | undefined {
  const { account, currency } = member;
  const expectedMinor = expected(member);
  const theirMinor = told ? told.amountMinor + told.inPlayMinor : 0n;
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
    theirs: told
      ? { balance: major(told.amountMinor), in_play: major(told.inPlayMinor), in_game: told.inGame }
      : { member: 'unknown' },
    references: [],
  };
}

/** Has the platform's bets read once more from now on. False: nobody did in time. */
async function untilBetsAreRead(db: Db, platformId: number): Promise<boolean> {
  const asked = await db.find<{ at: Date }>(
    `update vendor_feed set next_at = least(next_at, clock_timestamp()) where platform_id = $1 and feed = 'bets' returning clock_timestamp() as at`,
    [platformId],
  );
  if (!asked) return false;
  const until = Date.now() + BETS_WITHIN_MS;
  while (Date.now() < until) {
    const { isRead } = await db.get<{ isRead: boolean }>(
      `select coalesce(read_at > $2 and next_at > clock_timestamp(), false) as "isRead" from vendor_feed where platform_id = $1 and feed = 'bets'`,
      [platformId, asked.at],
    );
    if (isRead) return true;
    await sleep(100);
  }
  return false;
}
