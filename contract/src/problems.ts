import { z } from 'zod';
import { MAX_SCREENSHOT_BYTES, PROBLEM_KINDS, PROBLEM_STATES, PROBLEM_TEXT_LENGTH } from './constants.ts';
import { endpoint, noInput } from './endpoint.ts';

/** /reportProblem: what a player reports, and what becomes of it (rules N12, N13). */

const PAGE_LENGTH = 200;
const REFERENCE_LENGTH = 120;
/** Four characters carry three bytes. */
const SCREENSHOT_LENGTH = Math.ceil(MAX_SCREENSHOT_BYTES / 3) * 4;
/** The screenshot and everything else. */
const MAX_REPORT_BYTES = SCREENSHOT_LENGTH + 32 * 1024;

export const reportProblem = endpoint({
  access: 'account',
  maxBodyBytes: MAX_REPORT_BYTES,
  summary: 'Reports a problem, with what the page knows and, where the player adds one, a screenshot.',
  input: z.object({
    kind: z.enum(PROBLEM_KINDS),
    text: z.string().trim().min(PROBLEM_TEXT_LENGTH.min).max(PROBLEM_TEXT_LENGTH.max),
    /** The page that it is about, as its address has it. */
    page: z.string().max(PAGE_LENGTH).default(''),
    /** Width and height of the window in CSS pixels: `390x844`. */
    window: z
      .string()
      .regex(/^\d{1,5}x\d{1,5}$/)
      .or(z.literal(''))
      .default(''),
    /** The last call that failed: its name, code and Unix seconds. */
    reference: z.string().max(REFERENCE_LENGTH).default(''),
    /** PNG, JPEG or WebP in Base64; empty: none. */
    screenshot: z
      .string()
      .max(SCREENSHOT_LENGTH)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .default(''),
  }),
  output: z.object({ id: z.number().int() }),
});

const problemReport = z.object({
  id: z.number().int(),
  kind: z.enum(PROBLEM_KINDS),
  text: z.string(),
  state: z.enum(PROBLEM_STATES),
  has_screenshot: z.boolean(),
  /** Unix seconds. */
  create_time: z.number().int(),
  answers: z.array(z.object({ text: z.string(), create_time: z.number().int() })),
});
export type ProblemReport = z.output<typeof problemReport>;

export const listProblemReports = endpoint({
  access: 'account',
  summary: 'The player’s last reports with their answers, the newest first.',
  input: noInput,
  output: z.array(problemReport),
});
