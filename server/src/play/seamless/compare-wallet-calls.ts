import { toDecimal } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { isSiteClosed } from '../../base/maintenance/site-maintenance.ts';
import type { ListedTransaction, SeamlessProvider } from '../../outside/providers/seamless-provider.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import { SETTLED_AFTER_DAYS, type Comparison } from '../../outside/books/comparison.ts';
import type { Adjusted, Judgements, Sides } from '../../outside/books/judgements.ts';

/** A call of our wallet as we have kept it. */
interface OurCall {
  ref: string;
  kind: 'bet' | 'win' | 'rollback';
  account: string;
  platformId: number | null;
  currency: string;
  amountMinor: bigint;
  outcome: string;
  isPromotion: boolean;
  undone: boolean;
  at: Date;
}

export const WALLET_CALL_KINDS: readonly CaseKind[] = ['walletCall'];

/** Newer calls may not be in both books yet; while the site is closed those that only the vendor's list has are compared all the same. */
const FRESH_MS = 10 * 60_000;
/** Their clock and ours, and a call that was sent again and again. */
const MARGIN_MS = 3_600_000;
const FIRST_LOOK_BACK_MS = 2 * 24 * 3_600_000;
/** Where our books know of no comparison and the site is closed, as after a restore. */
const CLOSED_LOOK_BACK_MS = SETTLED_AFTER_DAYS * 24 * 3_600_000;
/** Compared calls are compared once more a day later, because vendors also change books afterwards. */
const OVERLAP_MS = 24 * 3_600_000;
const STEP_MS = 3_600_000;
/** A list of so many rows may have been cut off: it is asked for in halves. */
const MOST_ROWS = 10_000;

/**
 * Compares every bet, win and rollback of a seamless platform's book with the calls that we answered: each is in both books with the same
 * amount. Throws ProviderError.
 */
export async function compareWalletCalls(
  { db, clock, judgements }: { db: Db; clock: Clock; judgements: Judgements },
  provider: SeamlessProvider,
  cursor: string | null,
  now = clock.date(),
): Promise<Comparison> {
  const isClosed = await isSiteClosed(db);
  const until = new Date(now.getTime() - FRESH_MS);
  const theirsUntil = isClosed ? now : until;
  const lookBackMs = isClosed ? CLOSED_LOOK_BACK_MS : FIRST_LOOK_BACK_MS;
  const doubt = await judgements.oldestDoubt('walletCall');
  const from = new Date(
    Math.min(
      cursor === null ? until.getTime() - lookBackMs : Date.parse(cursor),
      (doubt?.getTime() ?? Infinity) - 1,
      until.getTime(),
    ),
  );
  const adjusted = await judgements.readAdjusted(WALLET_CALL_KINDS, `${provider.name} `);
  const shown = new Map<string, ListedTransaction>();
  const differences: Difference[] = [];
  let compared = 0;
  // Their lists of the last hour or so: ours are looked up one step behind, so that both edges of a step are covered.
  const recent: Set<string>[] = [];
  for (let start = from.getTime() - MARGIN_MS; start < now.getTime(); start += STEP_MS) {
    const listed = await listWhole(provider, start, Math.min(start + STEP_MS, now.getTime()));
    const ours = await readOurs(db, provider.name, listed);
    for (const row of listed) {
      if (adjusted.has(subjectOf(provider.name, row))) shown.set(keyOf(row), row);
      if (row.at < from || row.at >= theirsUntil) continue;
      compared += 1;
      const difference = judge(provider, row, ours.get(keyOf(row)));
      if (difference) differences.push(await withPlayer(db, difference, row));
    }
    recent.push(new Set(listed.map(keyOf)));
    if (recent.length > MARGIN_MS / STEP_MS + 2) recent.shift();
    const between = [Math.max(start - STEP_MS, from.getTime()), Math.min(start, until.getTime())] as const;
    for (const call of await listOurs(db, provider.name, between))
      if (!recent.some((keys) => keys.has(keyOf(call))))
        differences.push(describe(provider, undefined, call));
  }
  return {
    compared,
    differences: await adjusted.complete(differences, (one) => lookAgain(db, provider, one, shown, now)),
    cursor: new Date(until.getTime() - OVERLAP_MS).toISOString(),
  };
}

async function listWhole(
  provider: SeamlessProvider,
  start: number,
  end: number,
): Promise<ListedTransaction[]> {
  const rows = await provider.listTransactions(new Date(start), new Date(end));
  if (rows.length < MOST_ROWS || end - start < 2) return rows;
  const middle = Math.floor((start + end) / 2);
  return [...(await listWhole(provider, start, middle)), ...(await listWhole(provider, middle, end))];
}

type Vendor = Pick<SeamlessProvider, 'name' | 'scope'>;

function keyOf({ kind, ref }: { kind: string; ref: string }): string {
  return `${kind} ${ref}`;
}

function subjectOf(provider: string, call: { kind: string; ref: string }): string {
  return `${provider} ${keyOf(call)}`;
}

const COLUMNS = `c.transaction_ref as ref, c.kind, p.account, c.platform_id, c.currency, c.amount_minor, c.outcome,
  c.is_promotion, c.created_at as at,
  exists (select 1 from wallet_call r where r.player_id = c.player_id and r.provider = c.provider and r.scope = c.scope and r.kind = 'rollback' and r.reference_ref = c.transaction_ref) as undone`;

async function readOurs(
  db: Db,
  provider: string,
  listed: readonly { ref: string; playerId?: bigint | undefined }[],
): Promise<Map<string, OurCall>> {
  const named = listed.filter(({ playerId }) => playerId !== undefined);
  const rows = await db.query<OurCall>(
    `select ${COLUMNS} from wallet_call c join player p on p.id = c.player_id
      where c.provider = $1 and (c.player_id, c.transaction_ref) in (select * from unnest($2::bigint[], $3::text[]))`,
    [provider, named.map(({ playerId }) => playerId), named.map(({ ref }) => ref)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * A call that has never reached us is its player's all the same. A player who is younger than the call has the number of one whom our books
 * have lost.
 */
async function withPlayer(
  db: Db,
  difference: Difference,
  { playerId, at }: ListedTransaction,
): Promise<Difference> {
  if (difference.account !== null || playerId === undefined) return difference;
  const player = await db.find<{ account: string }>(
    `select account from player where id = $1 and created_at <= $2::timestamptz + interval '1 minute'`,
    [playerId, at],
  );
  return { ...difference, account: player?.account ?? null };
}

async function lookAgain(
  db: Db,
  provider: SeamlessProvider,
  { subject, references, playerId, theirs, happenedAt }: Adjusted,
  shown: ReadonlyMap<string, ListedTransaction>,
  now: Date,
): Promise<Difference | Sides | undefined> {
  const key = subject.slice(provider.name.length + 1);
  const ours = (await readOurs(db, provider.name, [{ ref: references[0]!, playerId }])).get(key);
  const at = (happenedAt ?? ours?.at)?.getTime();
  if (at === undefined) return undefined;
  // A row of their list has this very time.
  const marginMs = theirs ? 1_000 : MARGIN_MS;
  const listed =
    shown.get(key) ??
    (await listWhole(provider, at - marginMs, Math.min(at + marginMs, now.getTime()))).find(
      (row) => keyOf(row) === key,
    );
  if (listed?.state === 'open') return undefined;
  if (listed) return judge(provider, listed, ours) ?? sidesOf(provider, listed, ours);
  return ours?.outcome === 'ok' && ours.amountMinor > 0n
    ? describe(provider, undefined, ours)
    : sidesOf(provider, undefined, ours);
}

function judge(
  provider: Vendor,
  theirs: ListedTransaction,
  ours: OurCall | undefined,
): Difference | undefined {
  const isAgreed = AGREES[theirs.state](theirs, ours);
  return isAgreed ? undefined : describe(provider, theirs, ours);
}

/** A rollback gives back what was taken, whatever its request said; a promotion and a free bet take nothing. */
const AGREES: Record<
  ListedTransaction['state'],
  (theirs: ListedTransaction, ours: OurCall | undefined) => boolean
> = {
  open: () => true,
  done: (theirs, ours) =>
    ours?.outcome === 'ok' &&
    (theirs.kind === 'rollback' || ours.isPromotion || ours.amountMinor === theirs.amountMinor),
  refused: (_theirs, ours) => ours?.outcome !== 'ok' || ours.amountMinor === 0n,
  undone: (_theirs, ours) => ours?.outcome !== 'ok' || ours.amountMinor === 0n || ours.undone,
};

/**
 * Calls of ours of a time that moved money. Left out are those about a bet of more than an hour before: they may have been sent again and
 * again, and stand in their list under the time of the first.
 */
function listOurs(db: Db, provider: string, [from, to]: readonly [number, number]): Promise<OurCall[]> {
  if (from >= to) return Promise.resolve([]);
  return db.query<OurCall>(
    `select ${COLUMNS} from wallet_call c join player p on p.id = c.player_id
      where c.provider = $1 and c.outcome = 'ok' and c.amount_minor > 0 and c.created_at >= $2 and c.created_at < $3
        and (c.kind = 'bet' or exists (
              select 1 from wallet_call b where b.player_id = c.player_id and b.provider = c.provider and b.scope = c.scope and b.kind = 'bet'
                 and b.transaction_ref = c.reference_ref and b.created_at > c.created_at - $4 * interval '1 millisecond'))`,
    [provider, new Date(from), new Date(to), MARGIN_MS],
  );
}

function describe(
  provider: Vendor,
  theirs: ListedTransaction | undefined,
  ours: OurCall | undefined,
): Difference {
  const { kind, ref, currency } = (theirs ?? ours)!;
  return {
    kind: 'walletCall',
    subject: subjectOf(provider.name, { kind, ref }),
    platformId: ours?.platformId ?? null,
    account: ours?.account ?? null,
    currency,
    ...sidesOf(provider, theirs, ours),
    references: [ref, ...(theirs?.referenceRef ? [theirs.referenceRef] : [])],
    happenedAt: (theirs ?? ours)!.at,
  };
}

function sidesOf(
  { name: provider, scope }: Vendor,
  theirs: ListedTransaction | undefined,
  ours: OurCall | undefined,
): Sides {
  const our = ours && {
    outcome: ours.outcome,
    amount: toDecimal(ours.amountMinor, ours.currency),
    undone: ours.undone,
    at: ours.at,
  };
  const their = theirs && {
    provider,
    scope,
    kind: theirs.kind,
    state: theirs.state,
    amount: toDecimal(theirs.amountMinor, theirs.currency),
    game: theirs.gameCode,
    round: theirs.roundRef,
    player: theirs.playerId === undefined ? null : String(theirs.playerId),
    at: theirs.at,
  };
  return {
    figures: `ours ${our?.outcome ?? 'none'} ${our?.amount ?? '0'}, theirs ${their?.state ?? 'none'} ${their?.amount ?? '0'}`,
    ours: our ?? null,
    theirs: their ?? null,
  };
}
