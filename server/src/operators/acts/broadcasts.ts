import { createHash } from 'node:crypto';
import type { Language, Multilingual } from '@parlour/contract/languages';
import type { Db, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerByAccount } from '../../people/accounts/players.ts';
import {
  countOpenBroadcasts,
  countReached,
  findBroadcast,
  listBroadcasts,
  lockBroadcast,
  MOST_OPEN_BROADCASTS,
  previewFor,
  saveBroadcast,
  scheduleBroadcast,
  stopBroadcast,
  type Broadcast,
  type BroadcastFigures,
} from '../../people/mail/broadcasts/broadcasts.ts';
import type { Audience, BroadcastFile } from '../../people/mail/broadcasts/file.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Operators' acts on mail to many (rule N10): small audiences by one operator, large ones by two. */

/** From so many recipients on two operators agree. */
export const RECIPIENTS_BY_TWO = 1_000;
const LONGEST_DAYS = 180;
const DAY_MS = 86_400_000;

const nameOf = (code: string): string => `mail ${code}`;

/** Keeps a mail to many as a draft, and answers how many it would reach now. Throws OperationError. */
export async function createBroadcast(db: Db, operator: string, file: BroadcastFile): Promise<number> {
  const target = nameOf(file.code);
  const act = { operator, action: 'mail.create', target, detail: { content: proofOf(file) } };
  return operate(db, act, async (tx) => {
    const audience = await findNames(tx, file.audience);
    if (!(await saveBroadcast(tx, { ...file, audience }, operator)))
      throw new OperationError(`${target}: it was scheduled before; give the new one another code`);
    return countReached(tx, audience);
  });
}

/** An account that does not exist would silently get nothing. */
async function findNames(tx: Tx, audience: Audience): Promise<Audience> {
  const below = audience.below === undefined ? undefined : accountKey(audience.below);
  const accounts = audience.accounts?.map(accountKey);
  const names = [...(accounts ?? []), ...(below === undefined ? [] : [below])];
  const found = await tx.query<{ account: string; id: bigint }>(
    'select account, id from player where account = any($1)',
    [names],
  );
  const known = new Map(found.map(({ account, id }) => [account, id]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new OperationError(`there is no account ${unknown.slice(0, 10).join(', ')}`);
  return {
    ...audience,
    ...(accounts && { accounts }),
    ...(below !== undefined && { below, belowId: Number(known.get(below)) }),
  };
}

/** Of the texts and the audience: what two operators agree to. */
function proofOf({ title, content, audience }: Pick<Broadcast, 'title' | 'content' | 'audience'>): string {
  const parts = [
    inOrder(title),
    inOrder(content),
    Object.entries(audience).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The database keeps no order of names. */
function inOrder(texts: Multilingual): string[] {
  return [texts.en, texts.cn, texts.tw, texts.vi, texts.ms];
}

export interface BroadcastSpan {
  /** Undefined: at once. */
  from: Date | undefined;
  until: Date;
  reason: string;
}

/** Schedules a draft: it is in the mailboxes from the one moment until the other. Throws OperationError. */
export async function startBroadcast(
  db: Db,
  operator: string,
  code: string,
  { from, until, reason }: BroadcastSpan,
): Promise<Agreed> {
  const target = nameOf(code);
  const { beginning } = await db.get<{ beginning: Date }>(
    'select coalesce($1, now())::timestamptz as beginning',
    [from ?? null],
  );
  if (until <= beginning) throw new OperationError(`${target}: it ends before it begins`);
  if (until.getTime() - beginning.getTime() > LONGEST_DAYS * DAY_MS)
    throw new OperationError(`${target}: it stays ${LONGEST_DAYS} days at most`);
  const check = async (tx: Tx): Promise<Broadcast> => {
    const broadcast = await lockBroadcast(tx, code);
    if (!broadcast) throw new OperationError(`${target}: there is none; create it from its file first`);
    if (broadcast.state !== 'draft') throw new OperationError(`${target}: it is ${broadcast.state}`);
    if ((await countOpenBroadcasts(tx)) >= MOST_OPEN_BROADCASTS)
      throw new OperationError(`${target}: ${MOST_OPEN_BROADCASTS} are scheduled or live already`);
    return broadcast;
  };
  const work = (tx: Tx, { id }: Broadcast) => scheduleBroadcast(tx, id, { from, until });
  const { broadcast, reached } = await db.tx(async (tx) => {
    const broadcast = await check(tx);
    return { broadcast, reached: await countReached(tx, broadcast.audience) };
  });
  const terms = {
    content: proofOf(broadcast),
    from: from?.toISOString() ?? 'at once',
    until: until.toISOString(),
  };
  const act = { operator, action: 'mail.schedule', target, detail: { reason, reached, ...terms } };
  /** Another draft may have taken its place since it was counted. */
  const checkSame = async (tx: Tx): Promise<Broadcast> => {
    const found = await check(tx);
    if (proofOf(found) !== terms.content) throw new OperationError(`${target}: it has just been changed`);
    return found;
  };
  if (reached >= RECIPIENTS_BY_TWO) return operateByTwo(db, { ...act, terms }, { check: checkSame, work });
  await operate(db, act, async (tx) => work(tx, await checkSame(tx)));
  return 'done';
}

/** Takes it out of every mailbox at once. Throws OperationError. */
export function endBroadcast(db: Db, operator: string, code: string, reason: string): Promise<void> {
  const target = nameOf(code);
  return operate(db, { operator, action: 'mail.stop', target, detail: { reason } }, async (tx) => {
    const broadcast = await lockBroadcast(tx, code);
    if (broadcast?.state !== 'live' && broadcast?.state !== 'scheduled')
      throw new OperationError(`${target}: none is scheduled or live under that code`);
    await stopBroadcast(tx, broadcast.id);
  });
}

export interface BroadcastPreview {
  broadcast: Broadcast;
  /** Accounts that it would reach now. */
  reached: number;
  /** What the account that was asked about would read. */
  player?: { reaches: boolean; language: Language; title: string; content: string };
}

/** How many a mail reaches, and what one player would read. Throws OperationError. */
export async function previewBroadcast(
  db: Db,
  code: string,
  account: string | undefined,
): Promise<BroadcastPreview> {
  const broadcast = await findBroadcast(db, code);
  if (!broadcast) throw new OperationError(`${nameOf(code)}: there is none`);
  const reached = await countReached(db, broadcast.audience);
  if (account === undefined) return { broadcast, reached };
  const found = await findPlayerByAccount(db, account);
  if (!found) throw new OperationError(`account ${account}: there is none`);
  const { title, content, audience } = broadcast;
  const { reaches, language } = await previewFor(db, audience, found.id);
  return {
    broadcast,
    reached,
    player: { reaches, language, title: title[language], content: content[language] },
  };
}

const SHOWN = 50;

export function listBroadcastHistory(db: Db): Promise<BroadcastFigures[]> {
  return listBroadcasts(db, SHOWN);
}
