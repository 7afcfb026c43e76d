import { readTexts } from '../i18n/read-texts.ts';

/** Texts that no domain owns: requests, limits, maintenance, and files of records. */
export const BASE_TEXTS = readTexts(import.meta.url, [
  'invalidInput',
  'unreadableInput',
  'amountDecimals',
  'notFound',
  'notAllowed',
  'tooLarge',
  'wrongHost',
  'tooManyRequests',
  'workRequired',
  'internal',
  'unavailable',
  'siteMaintenance',
  'referenceReused',
  'rangeTooLong',
  'fileOperator',
  'fileTitle',
  'fileAccount',
  'fileInterval',
  'fileGenerated',
  'fileNoActivity',
  'fileCutOff',
]);
