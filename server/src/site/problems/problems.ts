import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { BrokenImage, type ImageFault, type StrippedImage } from '../../base/images/stripped.ts';
import { stripImage } from '../../base/images/strip-image.ts';
import { SITE_TEXTS } from '../texts/texts.ts';

/** What players report (rule N12). Every statement names the player. */

/** Of one player: enough for a bad evening, and an end to what one can store. */
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 20;
const SHOWN = 20;
/** Screenshots of one player: older ones give way, so that a player cannot fill the disk with reports that wait. */
const MOST_SCREENSHOTS = 20;
const HOUR_S = 3_600;

export interface Facts {
  page: string;
  language: string;
  device: string;
  window: string;
  reference: string;
}

export interface NewReport {
  input: ParsedInput<'reportProblem'>;
  language: string;
  /** Kind of browser and system. */
  device: string;
}

/** Throws Refusal: too many reports, or a screenshot that is none. */
export async function reportProblem(
  db: Db,
  playerId: bigint,
  { input, language, device }: NewReport,
): Promise<Output<'reportProblem'>> {
  const { kind, text, page, window, reference, screenshot } = input;
  const image = screenshot === '' ? undefined : await readScreenshot(screenshot);
  const facts: Facts = { page, language, device, window, reference };
  return db.tx(async (tx) => {
    // One at a time: reports of one player are counted.
    await tx.run('select from player where id = $1 for no key update', [playerId]);
    await checkRate(tx, playerId);
    const { id } = await tx.get<{ id: bigint }>(
      'insert into problem_report (player_id, kind, text, facts) values ($1, $2, $3, $4) returning id',
      [playerId, kind, text, JSON.stringify(facts)],
    );
    if (image) await keepScreenshot(tx, { playerId, id }, image);
    return { id: Number(id) };
  });
}

async function keepScreenshot(
  tx: Queryable,
  { playerId, id }: { playerId: bigint; id: bigint },
  { type, width, height, bytes }: StrippedImage,
): Promise<void> {
  await tx.run(
    'insert into problem_screenshot (player_id, report_id, type, width, height, bytes) values ($1, $2, $3, $4, $5, $6)',
    [playerId, id, type, width, height, bytes],
  );
  await tx.run(
    `delete from problem_screenshot where player_id = $1 and report_id in (
       select report_id from problem_screenshot where player_id = $1 order by report_id desc offset $2)`,
    [playerId, MOST_SCREENSHOTS],
  );
}

async function checkRate(tx: Queryable, playerId: bigint): Promise<void> {
  const { hour, day } = await tx.get<{ hour: number; day: number }>(
    `select count(*) filter (where created_at > now() - interval '1 hour')::integer as hour, count(*)::integer as day
       from problem_report where player_id = $1 and created_at > now() - interval '1 day'`,
    [playerId],
  );
  if (hour >= MOST_AN_HOUR || day >= MOST_A_DAY)
    throw new Refusal('tooManyRequests', { text: SITE_TEXTS.tooManyReports, retryAfterS: HOUR_S });
}

const FAULTS: Record<ImageFault, keyof typeof SITE_TEXTS> = {
  kind: 'screenshotRefused',
  size: 'screenshotSize',
  broken: 'screenshotBroken',
};

async function readScreenshot(base64: string): Promise<StrippedImage> {
  try {
    return await stripImage(Buffer.from(base64, 'base64'));
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    throw new Refusal('screenshotRefused', {
      text: SITE_TEXTS[FAULTS[error.fault]],
      data: { field: 'screenshot' },
    });
  }
}

interface ReportRow {
  id: bigint;
  kind: Output<'listProblemReports'>[number]['kind'];
  text: string;
  state: Output<'listProblemReports'>[number]['state'];
  hasScreenshot: boolean;
  createdAt: Date;
}

export async function listReportsOf(db: Queryable, playerId: bigint): Promise<Output<'listProblemReports'>> {
  const reports = await db.query<ReportRow>(
    `select r.id, r.kind, r.text, r.state, r.created_at,
            exists (select from problem_screenshot s where s.player_id = r.player_id and s.report_id = r.id) as has_screenshot
       from problem_report r where r.player_id = $1 order by r.created_at desc, r.id desc limit $2`,
    [playerId, SHOWN],
  );
  const answers = await db.query<{ reportId: bigint; text: string; at: Date }>(
    'select report_id, text, at from problem_answer where player_id = $1 and report_id = any($2) order by id',
    [playerId, reports.map(({ id }) => id)],
  );
  return reports.map(({ id, kind, text, state, hasScreenshot, createdAt }) => ({
    id: Number(id),
    kind,
    text,
    state,
    has_screenshot: hasScreenshot,
    create_time: unixSeconds(createdAt),
    answers: answers
      .filter(({ reportId }) => reportId === id)
      .map((answer) => ({ text: answer.text, create_time: unixSeconds(answer.at) })),
  }));
}
