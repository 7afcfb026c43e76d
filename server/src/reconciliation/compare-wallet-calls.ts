import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../db/db.ts';
import type { ListedTransaction, SeamlessProvider } from '../providers/seamless-provider.ts';
import type { CaseKind, Difference } from './case-kinds.ts';
import { oldestDoubt } from './cases.ts';
import type { Comparison } from './comparison.ts';

/** A call of our wallet as we have kept it (migration 0030). */
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

/** What is younger may not be in both books yet. */
const FRESH_MS = 10 * 60_000;
/** Their clock and ours, and a call that was sent again and again. */
const MARGIN_MS = 3_600_000;
const FIRST_LOOK_BACK_MS = 2 * 24 * 3_600_000;
/** What has been compared is compared once more a day later: books are also changed afterwards. */
const OVERLAP_MS = 24 * 3_600_000;
const STEP_MS = 3_600_000;
/** A list of so many rows may have been cut off: it is asked for in halves. */
const MOST_ROWS = 10_000;

/**
 * Every bet, win and rollback of a called platform's book against the calls that we have answered: done there is done here, with the same
 * amount, and the other way round. Throws ProviderError.
 */
export async function compareWalletCalls(
  db: Db,
  provider: SeamlessProvider,
  cursor: string | null,
  now = new Date(),
): Promise<Comparison> {
  const until = new Date(now.getTime() - FRESH_MS);
  const doubt = await oldestDoubt(db, 'walletCall');
  const from = new Date(
    Math.min(
      cursor === null ? until.getTime() - FIRST_LOOK_BACK_MS : Date.parse(cursor),
      (doubt?.getTime() ?? Infinity) - 1,
      until.getTime(),
    ),
  );
  const differences: Difference[] = [];
  let compared = 0;
  // Their lists of the last hour or so: ours are looked up one step behind, so that both edges of a step are covered.
  const recent: Set<string>[] = [];
  for (let start = from.getTime() - MARGIN_MS; start < now.getTime(); start += STEP_MS) {
    const listed = await listWhole(provider, start, Math.min(start + STEP_MS, now.getTime()));
    const ours = await readOurs(db, provider.name, listed);
    for (const row of listed) {
      if (row.at < from || row.at >= until) continue;
      compared += 1;
      const difference = judge(provider.name, row, ours.get(keyOf(row)));
      if (difference) differences.push(difference);
    }
    recent.push(new Set(listed.map(keyOf)));
    if (recent.length > MARGIN_MS / STEP_MS + 2) recent.shift();
    const between = [Math.max(start - STEP_MS, from.getTime()), Math.min(start, until.getTime())] as const;
    for (const call of await listOurs(db, provider.name, between))
      if (!recent.some((keys) => keys.has(keyOf(call))))
        differences.push(describe(provider.name, undefined, call));
  }
  differences.push(...(await listMadeUp(db, provider.name)));
  return { compared, differences, cursor: new Date(until.getTime() - OVERLAP_MS).toISOString() };
}

/** Calls that came late, after operators had made up for their absence: booked twice, whatever both books say. */
async function listMadeUp(db: Db, provider: string): Promise<Difference[]> {
  const rows = await db.query<OurCall & { adjusted: string; [column: string]: unknown }>(
    `select ${COLUMNS}, r.resolution ->> 'amount' as adjusted
       from reconciliation_case r
       join wallet_call c on c.provider = $1 and r.subject = $1 || ' ' || c.kind || ' ' || c.transaction_ref
       join player p on p.id = c.player_id
      where r.kind = 'walletCall' and r.state = 'resolved' and r.resolution ->> 'kind' = 'adjust' and starts_with(r.subject, $1 || ' ')
        and c.transaction_ref = split_part(r.subject, ' ', 3) and c.outcome = 'ok' and c.amount_minor > 0 and c.created_at > r.decided_at`,
    [provider],
  );
  return rows.map(({ adjusted, ...call }) => {
    const { ours, figures, ...difference } = describe(provider, undefined, call);
    return {
      ...difference,
      figures: `${figures}, made up before ${adjusted}`,
      ours: { ...(ours as object), made_up_before: adjusted },
    };
  });
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

function keyOf({ kind, ref }: { kind: string; ref: string }): string {
  return `${kind} ${ref}`;
}

const COLUMNS = `c.transaction_ref as ref, c.kind, p.account, c.platform_id as "platformId", c.currency, c.amount_minor as "amountMinor", c.outcome,
  c.is_promotion as "isPromotion", c.created_at as at,
  exists (select 1 from wallet_call r where r.provider = c.provider and r.scope = c.scope and r.kind = 'rollback' and r.reference_ref = c.transaction_ref) as undone`;

async function readOurs(
  db: Db,
  provider: string,
  listed: readonly { ref: string }[],
): Promise<Map<string, OurCall>> {
  const rows = await db.query<OurCall & { [column: string]: unknown }>(
    `select ${COLUMNS} from wallet_call c join player p on p.id = c.player_id where c.provider = $1 and c.transaction_ref = any($2)`,
    [provider, listed.map(({ ref }) => ref)],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function judge(
  provider: string,
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
  return db.query<OurCall & { [column: string]: unknown }>(
    `select ${COLUMNS} from wallet_call c join player p on p.id = c.player_id
      where c.provider = $1 and c.outcome = 'ok' and c.amount_minor > 0 and c.created_at >= $2 and c.created_at < $3
        and (c.kind = 'bet' or exists (
              select 1 from wallet_call b where b.provider = c.provider and b.scope = c.scope and b.kind = 'bet'
                 and b.transaction_ref = c.reference_ref and b.created_at > c.created_at - $4 * interval '1 millisecond'))`,
    [provider, new Date(from), new Date(to), MARGIN_MS],
  );
}

function describe(
  provider: string,
  theirs: ListedTransaction | undefined,
  ours: OurCall | undefined,
): Difference {
  const { kind, ref, currency } = (theirs ?? ours)!;
  const our = ours && {
    outcome: ours.outcome,
    amount: toDecimal(ours.amountMinor, ours.currency),
    undone: ours.undone,
    at: ours.at,
  };
  const their = theirs && {
    state: theirs.state,
    amount: toDecimal(theirs.amountMinor, theirs.currency),
    game: theirs.gameCode,
    round: theirs.roundRef,
    player: theirs.playerId === undefined ? null : String(theirs.playerId),
    at: theirs.at,
  };
  return {
    kind: 'walletCall',
    subject: `${provider} ${kind} ${ref}`,
    platformId: ours?.platformId ?? null,
    account: ours?.account ?? null,
    currency,
    figures: `ours ${our?.outcome ?? 'none'} ${our?.amount ?? '0'}, theirs ${their?.state ?? 'none'} ${their?.amount ?? '0'}`,
    ours: our ?? null,
    theirs: their ?? null,
    references: [ref, ...(theirs?.referenceRef ? [theirs.referenceRef] : [])],
    happenedAt: (theirs ?? ours)!.at,
  };
}
