import { LANGUAGES } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import type { TextNotice } from '../mail/text-notices.ts';
import { noticeText } from './notice-texts.ts';

const EVENTS: TextNotice[] = [
  'phoneChanged',
  'phoneWaits',
  'password',
  'factors',
  'secretCode',
  'payoutAccount',
];
/** The length of one message of plain letters, and of two of any other. */
const MOST_PLAIN = 160;
const MOST_OTHER = 2 * 67;

test.each(EVENTS)('the notice of %s fits in every language, and holds no code', (event) => {
  for (const language of LANGUAGES) {
    const text = noticeText(event, language, {
      site: 'Parlour',
      what: event.startsWith('phone') ? '+60*****9917' : 'Harimau Bank Berhad •••• 1274',
      moment: '2026-11-23 22:30:20',
    });
    expect(text).toContain('Parlour');
    expect(text).not.toMatch(/[{}]|\b\d{6}\b/);
    const isPlain = /^[\x20-\x7e•]*$/.test(text);
    expect(text.length, text).toBeLessThanOrEqual(isPlain ? MOST_PLAIN : MOST_OTHER);
  }
});
