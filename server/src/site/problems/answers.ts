import type { Queryable, Tx } from '../../base/db/db.ts';
import { escapeHtml } from '../../base/content/escape-html.ts';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { SITE_TEXTS } from '../texts/texts.ts';
import type { Facts } from './problems.ts';
import { notifyReport } from './publish.ts';

/** What operators do with reports (rule N13). */

export interface Report {
  playerId: bigint;
  id: bigint;
  account: string;
  kind: string;
  text: string;
  facts: Facts;
  state: 'open' | 'answered' | 'closed';
  createdAt: Date;
  /** Null: the player added none, or it has gone since. */
  screenshotType: string | null;
}

const REPORT = `select r.player_id, r.id, p.account, r.kind, r.text, r.facts, r.state, r.created_at, s.type as screenshot_type
  from problem_report r join player p on p.id = r.player_id
  left join problem_screenshot s on s.player_id = r.player_id and s.report_id = r.id`;

/** Reports that are not closed, the oldest first; or the last of one account. */
export function listReports(db: Queryable, account: string | undefined, limit: number): Promise<Report[]> {
  return account === undefined
    ? db.query<Report>(`${REPORT} where r.state <> 'closed' order by r.created_at, r.id limit $1`, [limit])
    : db.query<Report>(`${REPORT} where p.account = $2 order by r.created_at desc, r.id desc limit $1`, [
        limit,
        account,
      ]);
}

export function findReport(db: Queryable, id: bigint): Promise<Report | undefined> {
  return db.find<Report>(`${REPORT} where r.id = $1`, [id]);
}

/** For the transaction that changes it. */
export async function lockReport(tx: Tx, id: bigint): Promise<Report | undefined> {
  await tx.run('select from problem_report where id = $1 for update', [id]);
  return findReport(tx, id);
}

export interface Answer {
  text: string;
  by: string;
  at: Date;
}

export function listAnswers(db: Queryable, { playerId, id }: Report): Promise<Answer[]> {
  return db.query<Answer>(
    'select text, answered_by as by, at from problem_answer where player_id = $1 and report_id = $2 order by id',
    [playerId, id],
  );
}

export async function readScreenshotOf(
  db: Queryable,
  { playerId, id }: Report,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  return db.find<{ type: string; bytes: Buffer }>(
    'select type, bytes from problem_screenshot where player_id = $1 and report_id = $2',
    [playerId, id],
  );
}

/** Keeps the answer with the report and mails it to the player, whose words stand above it. */
export async function answerReport(tx: Tx, report: Report, text: string, by: string): Promise<void> {
  const { playerId, id } = report;
  const answer = await tx.get<{ id: bigint }>(
    'insert into problem_answer (player_id, report_id, text, answered_by) values ($1, $2, $3, $4) returning id',
    [playerId, id, text, by],
  );
  await tx.run(
    `update problem_report set state = 'answered' where player_id = $1 and id = $2 and state = 'open'`,
    [playerId, id],
  );
  const values = { id: String(id), answer: inLines(text), report: inLines(report.text) };
  await sendMail(tx, {
    playerId,
    reference: `problem:${id}:${answer.id}`,
    title: fillTexts(SITE_TEXTS['report.answerTitle'], values),
    content: fillTexts(SITE_TEXTS['report.answer'], values),
  });
  await notifyReport(tx, playerId, id);
}

/** Words of a person as they are: never markup. */
function inLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

export async function closeReport(tx: Tx, { playerId, id }: Report): Promise<void> {
  await tx.run(
    `update problem_report set state = 'closed', closed_at = now() where player_id = $1 and id = $2`,
    [playerId, id],
  );
  await notifyReport(tx, playerId, id);
}

const SCREENSHOT_KEPT = '30 days';
/** As the privacy notice says. */
const REPORT_KEPT = '2 years';

/** Job: screenshots of reports that were closed long ago go, later the whole reports (rule N13). Answers how many rows went. */
export async function forgetReports(db: Queryable): Promise<number> {
  const screenshots = await db.run(
    `delete from problem_screenshot s using problem_report r
      where r.player_id = s.player_id and r.id = s.report_id and r.closed_at < now() - $1::interval`,
    [SCREENSHOT_KEPT],
  );
  const { reports } = await db.get<{ reports: bigint }>(
    `select coalesce(sum(forget_old_reports(old.player_id, $1::interval)), 0)::bigint as reports
       from (select distinct player_id from problem_report where closed_at < now() - $1::interval) old`,
    [REPORT_KEPT],
  );
  return screenshots + Number(reports);
}
