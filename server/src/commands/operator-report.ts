import type { Db } from '../base/db/db.ts';
import {
  answerProblemReport,
  closeProblemReport,
  listProblemReports,
  showProblemReport,
} from '../operators/acts/problems.ts';
import type { ReportOperation } from './parse-report.ts';

type Say = (line: string) => void;

/** Acts on players' reports of `npm run operator` (rule N13). */
export async function performReport(
  db: Db,
  say: Say,
  operator: string,
  operation: ReportOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'report.list':
      return showReports(db, say, operation.account);
    case 'report.show':
      return showReport(db, say, operator, operation);
    case 'report.answer':
      await answerProblemReport(db, operator, operation.id, operation.text);
      return say(`report ${operation.id}: answered, by mail to the player.`);
    case 'report.close':
      await closeProblemReport(db, operator, operation.id, operation.reason);
      return say(`report ${operation.id}: closed.`);
  }
}

async function showReports(db: Db, say: Say, account: string | undefined): Promise<void> {
  const reports = await listProblemReports(db, account);
  if (reports.length === 0) say('There are no reports.');
  for (const { id, account, kind, state, createdAt, text, screenshotType } of reports)
    say(
      `  ${id}: ${account}, ${kind}, ${state}, since ${createdAt.toISOString()}${screenshotType === null ? '' : ', with a screenshot'}: ${firstLine(text)}`,
    );
}

const LONGEST_LINE = 80;

function firstLine(text: string): string {
  const line = text.split('\n')[0]!;
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}

async function showReport(
  db: Db,
  say: Say,
  operator: string,
  { id, save }: { id: bigint; save: string | undefined },
): Promise<void> {
  const { report, answers } = await showProblemReport(db, operator, id, save);
  const { account, kind, state, createdAt, text, facts, screenshotType } = report;
  say(`report ${id}: ${account}, ${kind}, ${state}, since ${createdAt.toISOString()}`);
  say(`  page ${facts.page}, language ${facts.language}, ${facts.device}, window ${facts.window}`);
  if (facts.reference !== '') say(`  last error: ${facts.reference}`);
  if (screenshotType !== null)
    say(
      save === undefined
        ? `  a screenshot (${screenshotType}): --save FILE`
        : `  screenshot saved as ${save}`,
    );
  for (const line of text.split('\n')) say(`  > ${line}`);
  for (const { by, at, text: words } of answers) {
    say(`  answered by ${by} at ${at.toISOString()}:`);
    for (const line of words.split('\n')) say(`    ${line}`);
  }
}
