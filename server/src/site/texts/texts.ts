import { readTexts } from '../../base/i18n/read-texts.ts';

/** Refusals and mails about reports of problems. */
export const SITE_TEXTS = readTexts(import.meta.url, [
  'tooManyReports',
  'screenshotRefused',
  'screenshotSize',
  'screenshotBroken',
  'report.answerTitle',
  'report.answer',
]);
