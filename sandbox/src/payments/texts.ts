import { readTexts } from '../i18n/read-texts.ts';

/** The texts that the payer reads. */
export const TEXTS = readTexts(import.meta.url, [
  'title',
  'demo',
  'reference',
  'pay',
  'decline',
  'back',
  'open',
  'processing',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'leads',
  'method.bank',
  'method.ewallet',
  'method.qr',
  'method.card',
  'method.crypto',
  'how.bank',
  'how.ewallet',
  'how.qr',
  'how.card',
  'how.crypto',
]);
