import { writeFile } from 'node:fs/promises';
import { messageOf } from '../../base/db/errors.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import {
  answerReport,
  closeReport,
  findReport,
  listAnswers,
  listReports,
  lockReport,
  readScreenshotOf,
  type Answer,
  type Report,
} from '../../site/problems/answers.ts';
import { operate, recordAction } from './operator-actions.ts';

/** Operators' acts on players' reports (rule N13). */

const SHOWN = 50;
const MOST_ANSWER = 4_000;
/** A file of the machine that only its user reads, and that is new. */
const OWN_NEW_FILE = { mode: 0o600, flag: 'wx' } as const;

const nameOf = (id: bigint): string => `report ${id}`;

/** Reports that wait for an operator, the oldest first; or the last ones of an account. */
export function listProblemReports(db: Db, account: string | undefined): Promise<Report[]> {
  return listReports(db, account === undefined ? undefined : accountKey(account), SHOWN);
}

export interface ShownReport {
  report: Report;
  answers: Answer[];
}

/** A report whole. Where `save` names a file, the screenshot is written into it. The look is recorded. Throws OperationError. */
export async function showProblemReport(
  db: Db,
  operator: string,
  id: bigint,
  save: string | undefined,
): Promise<ShownReport> {
  const report = await findReport(db, id);
  if (!report) throw new OperationError(`${nameOf(id)}: there is none`);
  await recordAction(db, {
    operator,
    action: 'report.show',
    target: nameOf(id),
    detail: { account: report.account, ...(save === undefined ? {} : { saved: true }) },
  });
  if (save !== undefined) await saveScreenshot(db, report, save);
  return { report, answers: await listAnswers(db, report) };
}

async function saveScreenshot(db: Db, report: Report, path: string): Promise<void> {
  const screenshot = await readScreenshotOf(db, report);
  if (!screenshot) throw new OperationError(`${nameOf(report.id)}: it has no screenshot`);
  try {
    await writeFile(path, screenshot.bytes, OWN_NEW_FILE);
  } catch (error) {
    throw new OperationError(`--save ${path}: ${messageOf(error)}`);
  }
}

async function getLocked(tx: Tx, id: bigint): Promise<Report> {
  const report = await lockReport(tx, id);
  if (!report) throw new OperationError(`${nameOf(id)}: there is none`);
  if (report.state === 'closed') throw new OperationError(`${nameOf(id)}: it is closed`);
  return report;
}

/** Answers into the player's mailbox. Throws OperationError. */
export function answerProblemReport(db: Db, operator: string, id: bigint, text: string): Promise<void> {
  const words = text.trim();
  if (words === '' || words.length > MOST_ANSWER)
    throw new OperationError(`an answer has 1 to ${MOST_ANSWER} characters`);
  return operate(db, { operator, action: 'report.answer', target: nameOf(id) }, async (tx) =>
    answerReport(tx, await getLocked(tx, id), words, operator),
  );
}

/** Nothing more is done about it. Throws OperationError. */
export function closeProblemReport(db: Db, operator: string, id: bigint, reason: string): Promise<void> {
  return operate(
    db,
    { operator, action: 'report.close', target: nameOf(id), detail: { reason } },
    async (tx) => closeReport(tx, await getLocked(tx, id)),
  );
}
