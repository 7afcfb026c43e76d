import type { Db } from '../base/db/db.ts';
import { ContentError } from '../base/content/problems.ts';
import { OperationError } from '../base/operation-error.ts';
import type { BroadcastFile } from '../people/mail/broadcasts/file.ts';
import { readBroadcastFile } from '../people/mail/broadcasts/file.ts';
import {
  createBroadcast,
  endBroadcast,
  listBroadcastHistory,
  previewBroadcast,
  RECIPIENTS_BY_TWO,
  startBroadcast,
} from '../operators/acts/broadcasts.ts';
import type { MailOperation } from './parse-mail.ts';

type Say = (line: string) => void;

/** Acts on mail to many of `npm run operator`. */
export async function performMail(
  db: Db,
  say: Say,
  operator: string,
  operation: MailOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'mail.list':
      return showHistory(db, say);
    case 'mail.create': {
      const file = await readFile(operation.file);
      const reached = await createBroadcast(db, operator, file);
      return say(`mail ${file.code}: a draft, which would reach ${reached} now; schedule sends it.`);
    }
    case 'mail.preview':
      return showPreview(db, say, operation.code, operation.account);
    case 'mail.schedule': {
      const { code, span } = operation;
      const how = await startBroadcast(db, operator, code, span);
      return say(
        how === 'done'
          ? `mail ${code}: scheduled until ${span.until.toISOString()}.`
          : `mail ${code}: proposed, for ${RECIPIENTS_BY_TWO} recipients and more; another operator says the same to carry it out.`,
      );
    }
    case 'mail.stop':
      await endBroadcast(db, operator, operation.code, operation.reason);
      return say(`mail ${operation.code}: stopped; no mailbox has it any more.`);
  }
}

async function readFile(path: string): Promise<BroadcastFile> {
  try {
    return await readBroadcastFile(path);
  } catch (error) {
    if (error instanceof ContentError) throw new OperationError(error.message);
    throw error;
  }
}

async function showHistory(db: Db, say: Say): Promise<void> {
  const broadcasts = await listBroadcastHistory(db);
  if (broadcasts.length === 0) say('There is no mail to many.');
  for (const { code, state, fromAt, untilAt, madeBy, read, deleted, title } of broadcasts) {
    const span = fromAt && untilAt ? `, ${fromAt.toISOString()} to ${untilAt.toISOString()}` : '';
    say(`  ${code}: ${state}${span}, by ${madeBy}, ${read} have read it, ${deleted} deleted it: ${title.en}`);
  }
}

async function showPreview(db: Db, say: Say, code: string, account: string | undefined): Promise<void> {
  const { broadcast, reached, player } = await previewBroadcast(db, code, account);
  say(`mail ${code}: ${broadcast.state}, reaches ${reached} accounts now`);
  say(`  audience: ${JSON.stringify(broadcast.audience)}`);
  if (!player) return;
  say(`  ${account} ${player.reaches ? 'gets it' : 'does not get it'}; in ${player.language} it reads:`);
  say(`  ${player.title}`);
  say(`  ${player.content}`);
}
