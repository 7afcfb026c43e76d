import { readTexts } from '../../base/i18n/read-texts.ts';

/** Words of the statement and of its file. */
export const REPORTS_TEXTS = readTexts(import.meta.url, [
  'statementTitle',
  'statementOpening',
  'statementClosing',
  'statementResult',
  'columnTime',
  'columnReason',
  'columnAbout',
  'columnAmount',
  'columnCurrency',
  'columnBalanceBefore',
  'columnBalanceAfter',
  'columnReference',
]);
