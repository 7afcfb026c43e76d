import { LANGUAGES } from '@parlour/contract/languages';
import { expect, test } from 'vitest';
import { codeText, type CodePurpose } from './code-texts.ts';

const PURPOSES: CodePurpose[] = [
  'register',
  'resetPassword',
  'changePhone',
  'leavePhone',
  'secretCode',
  'proof',
];
/** The length of one message: 160 letters of the plain alphabet, 70 of any other. */
const MOST_PLAIN = 160;
const MOST_OTHER = 2 * 67;

const values = { site: 'Parlour', code: '012345', minutes: 10, origin: 'http://127.0.0.1:3000' };

test.each(PURPOSES)(
  'the text of %s says site, code and minutes in every language, within two messages',
  (purpose) => {
    const texts = LANGUAGES.map((language) => codeText(purpose, language, values));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const text of texts) {
      expect(text.split('012345')).toHaveLength(2);
      expect(text).toContain('Parlour');
      expect(text).toMatch(/\b10\b/);
      expect(text).not.toMatch(/[{}]/);
      const isPlain = /^[\x20-\x7e]*$/.test(text);
      expect(text.length, text).toBeLessThanOrEqual(isPlain ? MOST_PLAIN : MOST_OTHER);
    }
  },
);

test('no two purposes read alike', () => {
  for (const language of LANGUAGES)
    expect(new Set(PURPOSES.map((purpose) => codeText(purpose, language, values))).size).toBe(
      PURPOSES.length,
    );
});

test('a site’s name is put in as it is', () => {
  expect(codeText('register', 'en', { ...values, site: '{code} $& {x}' })).toMatch(
    /^\{code\} \$& \{x\}: 012345 /,
  );
});

/** One part of a message in several. */
const PART = { plain: 153, other: 67 };
const MOST_PARTS = 3;

test.each(PURPOSES)('the text of %s ends with the line by which a phone fills the code in', (purpose) => {
  for (const language of LANGUAGES) {
    const text = codeText(purpose, language, { ...values, origin: 'https://play.parlour.example' });
    expect(text).toMatch(/^.+\n\n@play\.parlour\.example #012345$/);
    const part = /^[\n\x20-\x7e]*$/.test(text) ? PART.plain : PART.other;
    expect(text.length, text).toBeLessThanOrEqual(MOST_PARTS * part);
  }
});

test('a page without a name of its own, or on a port, has no such line', () => {
  for (const origin of [
    'http://127.0.0.1:3000',
    'http://play.parlour.example',
    'https://play.parlour.example:8443',
  ])
    expect(codeText('register', 'en', { ...values, origin })).not.toContain('@');
});
