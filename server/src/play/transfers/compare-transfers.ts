import { parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import type { ListedTransfer, Member, Provider } from '../../outside/providers/provider.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import { advanceCursor, SETTLED_AFTER_DAYS, type Comparison } from '../../outside/books/comparison.ts';
import type { Adjusted, Judgements, Sides } from '../../outside/books/judgements.ts';
import { keysOf } from '../../outside/references.ts';

interface Compared {
  db: Db;
  judgements: Judgements;
}

interface OurTransfer {
  reference: string;
  playerId: bigint;
  account: string;
  direction: 'in' | 'out';
  state: 'asked' | 'unknown' | 'confirmed' | 'refused';
  movedMinor: bigint | null;
  currency: string;
  decidedAt: Date | null;
  /** Decided so long ago that it is no longer compared. */
  isSettled: boolean;
}

const COLUMNS = `t.reference, t.player_id, p.account, t.direction, t.state, t.moved_minor, t.currency,
  t.decided_at, coalesce(t.decided_at < now() - interval '${SETTLED_AFTER_DAYS} days', false) as is_settled`;

/** Kinds whose cases this comparison meets again as long as they stand. */
export const TRANSFER_KINDS: readonly CaseKind[] = ['transferMissing', 'transferAmount', 'transferStranger'];

/**
 * Compares our transfers at a platform with its own list, both ways: each is confirmed on both sides, to the cent. Undecided transfers are
 * left to the resolving job. Throws ProviderError.
 */
export async function compareTransfers(
  { db, judgements }: Compared,
  provider: Provider,
  from: string | null,
): Promise<Comparison> {
  const differences: Difference[] = [];
  const listed = new Set<string>();
  const adjusted = await judgements.readAdjusted(TRANSFER_KINDS, subjectOf(provider.platformId, ''));
  const shown = new Map<string, ListedTransfer>();
  const pages: { nextCursor: string | null; isSettled: boolean }[] = [];
  let cursor = from;
  let firstAt: Date | undefined;
  do {
    const page = await provider.listTransfers(cursor);
    // Read after theirs: whatever they list, we wrote down before we asked for it.
    const ours = await readOurs(db, provider.platformId, page.rows);
    const found: Difference[] = [];
    for (const row of page.rows) {
      listed.add(row.reference);
      if (adjusted.has(subjectOf(provider.platformId, row.reference))) shown.set(row.reference, row);
      const difference = judge(provider.platformId, row, ours.get(row.reference));
      if (difference) found.push(difference);
    }
    differences.push(...found);
    cursor = page.nextCursor;
    for (const { decidedAt } of ours.values())
      if (decidedAt && (firstAt === undefined || decidedAt < firstAt)) firstAt = decidedAt;
    // An unknown transaction is as old as the rows beside it.
    const isOld = [...ours.values()].every(({ isSettled }) => isSettled);
    const isKnown = ours.size > 0 || found.length === page.rows.length;
    const isSettled = isOld && isKnown && (await judgements.areJudged(found.map(adjusted.mark)));
    pages.push({ nextCursor: cursor, isSettled });
  } while (cursor !== null);
  differences.push(
    ...(await listMissing({ db, judgements }, provider, listed, from === null ? 'all' : firstAt)),
  );
  return {
    compared: listed.size,
    differences: await adjusted.complete(differences, (one) => lookAgain(db, provider, one, shown)),
    cursor: advanceCursor(from, pages),
  };
}

function subjectOf(platformId: number, reference: string): string {
  return `platform ${platformId} transfer ${reference}`;
}

async function readOurs(
  db: Db,
  platformId: number,
  rows: readonly { reference: string }[],
): Promise<Map<string, OurTransfer>> {
  const { playerIds, references } = keysOf(rows.map(({ reference }) => reference));
  const ours = await db.query<OurTransfer>(
    `select ${COLUMNS} from point_transfer t join player p on p.id = t.player_id where t.platform_id = $1
        and (t.player_id, t.reference) in (select * from unnest($2::bigint[], $3::text[]))`,
    [platformId, playerIds, references],
  );
  return new Map(ours.map((transfer) => [transfer.reference, transfer]));
}

function judge(
  platformId: number,
  listed: ListedTransfer | undefined,
  ours: OurTransfer | undefined,
): Difference | undefined {
  if (isOpen(ours)) return undefined;
  if (!listed?.isDone)
    return ours?.state === 'confirmed' && ours.movedMinor !== 0n
      ? describe('transferMissing', platformId, ours, listed)
      : undefined;
  if (ours?.state !== 'confirmed') {
    // A transfer of 0 is none.
    if (/^0(\.0*)?$/.test(listed.amount)) return undefined;
    return describe('transferStranger', platformId, ours, listed);
  }
  const isSame =
    parseDecimal(listed.amount, ours.currency) === ours.movedMinor && listed.direction === ours.direction;
  return isSame ? undefined : describe('transferAmount', platformId, ours, listed);
}

function isOpen(ours: OurTransfer | undefined): boolean {
  return ours?.state === 'asked' || ours?.state === 'unknown';
}

async function lookAgain(
  db: Db,
  provider: Provider,
  { playerId, account, currency, references, theirs }: Adjusted,
  shown: ReadonlyMap<string, ListedTransfer>,
): Promise<Difference | Sides | undefined> {
  const reference = references[0]!;
  const ours = (await readOurs(db, provider.platformId, [{ reference }])).get(reference);
  if (isOpen(ours)) return undefined;
  const direction = (theirs as ListedTransfer | null)?.direction ?? ours?.direction ?? 'in';
  const listed =
    shown.get(reference) ?? (await ask(provider, { playerId, account, currency }, reference, direction));
  if (listed === 'unknown') return undefined;
  return judge(provider.platformId, listed, ours) ?? sidesOf(listed, ours);
}

function describe(
  kind: CaseKind,
  platformId: number,
  ours: OurTransfer | undefined,
  theirs: ListedTransfer | undefined,
): Difference {
  const reference = (ours ?? theirs)!.reference;
  return {
    kind,
    subject: subjectOf(platformId, reference),
    platformId,
    account: ours?.account ?? theirs?.account ?? null,
    currency: ours?.currency ?? null,
    ...sidesOf(theirs, ours),
    references: [reference],
  };
}

function sidesOf(theirs: ListedTransfer | undefined, ours: OurTransfer | undefined): Sides {
  const our = ours && {
    state: ours.state,
    direction: ours.direction,
    moved: ours.movedMinor === null ? null : toDecimal(ours.movedMinor, ours.currency),
    decided_at: ours.decidedAt,
  };
  const their = theirs && { done: theirs.isDone, direction: theirs.direction, amount: theirs.amount };
  return {
    figures: `ours ${our?.state ?? 'none'} ${our?.moved ?? '0'}, theirs ${their?.done === true ? `done ${their.amount}` : 'none 0'}`,
    ours: our ?? null,
    theirs: their ?? null,
  };
}

/**
 * Asks for confirmed transfers that the list lacks by their reference before reporting them as missing: those of the time that the list was
 * read for, and those of open cases.
 */
async function listMissing(
  { db, judgements }: Compared,
  provider: Provider,
  listed: ReadonlySet<string>,
  from: Date | 'all' | undefined,
): Promise<Difference[]> {
  const missing: Difference[] = [];
  const open = await judgements.listOpen('transferMissing', provider.platformId);
  const doubtful = open.map(({ subject }) => subject.split(' ')[3]!);
  for await (const transfer of readConfirmed(db, provider.platformId, from, doubtful)) {
    if (listed.has(transfer.reference)) continue;
    const { playerId, account, currency, reference } = transfer;
    const answer = await ask(provider, { playerId, account, currency }, reference, transfer.direction);
    const difference = answer === 'unknown' ? undefined : judge(provider.platformId, answer, transfer);
    if (difference) missing.push(difference);
  }
  return missing;
}

/** The transfer in the form of a list row; undefined: not done there. The platform does not say its direction. */
async function ask(
  provider: Provider,
  member: Member,
  reference: string,
  direction: 'in' | 'out',
): Promise<ListedTransfer | 'unknown' | undefined> {
  const answer = await provider.getTransfer(member, reference);
  if (answer.kind === 'unknown') return answer.kind;
  if (answer.kind !== 'confirmed') return undefined;
  const amount = toDecimal(answer.amountMovedMinor, member.currency);
  return { reference, account: member.account, direction, amount, isDone: true };
}

const PAGE_ROWS = 1_000;
const CONFIRMED = `select ${COLUMNS}, t.id, t.decided_at::text as exactly from point_transfer t join player p on p.id = t.player_id
  where t.platform_id = $1 and t.state = 'confirmed' and t.moved_minor > 0`;

type Confirmed = OurTransfer & { id: bigint; exactly: string };

/**
 * A page at a time, so that a platform's whole life fits into memory. What has been left behind was decided longer ago than
 * SETTLED_AFTER_DAYS; where the list begins earlier, since it could not be had for a while, so do these.
 */
async function* readConfirmed(
  db: Db,
  platformId: number,
  from: Date | 'all' | undefined,
  doubtful: readonly string[],
): AsyncGenerator<OurTransfer> {
  const { since } = await db.get<{ since: string }>(
    `select case when $1 then '-infinity' else least($2::timestamptz, now() - interval '${SETTLED_AFTER_DAYS} days') end::text as since`,
    [from === 'all', from === 'all' ? null : from],
  );
  let [at, id] = [since, 0n];
  for (;;) {
    const rows = await db.query<Confirmed>(
      `${CONFIRMED} and t.decided_at < now() - interval '1 minute' and (t.decided_at, t.id) > ($2::timestamptz, $3)
        order by t.decided_at, t.id limit ${PAGE_ROWS}`,
      [platformId, at, id],
    );
    yield* rows;
    if (rows.length < PAGE_ROWS) break;
    ({ exactly: at, id } = rows.at(-1)!);
  }
  const { playerIds, references } = keysOf(doubtful);
  yield* await db.query<Confirmed>(
    `${CONFIRMED} and t.decided_at < $2::timestamptz
        and (t.player_id, t.reference) in (select * from unnest($3::bigint[], $4::text[]))`,
    [platformId, since, playerIds, references],
  );
}
