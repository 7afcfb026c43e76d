import { LANGUAGES } from '@parlour/contract/languages';
import { parsePo, stringifyPo } from 'pofile-ts';
import { expect, test } from 'vitest';
import {
  exportTexts,
  importTexts,
  inLanguage,
  listCatalogues,
  marksOf,
  nameOf,
  textsOf,
} from './text-files.ts';

const catalogues = listCatalogues();

/** What a translator's file would change, without writing it. */
function take(source: string) {
  const written = new Map<string, string>();
  const found = importTexts('vi', source, (path, text) => void written.set(path, text));
  return { ...found, written };
}

/** Vietnam's file after a translator's work on one entry. */
function edited(
  context: string,
  change: (item: ReturnType<typeof parsePo>['items'][number]) => void,
): string {
  const file = parsePo(exportTexts('vi'));
  change(file.items.find(({ msgctxt }) => msgctxt === context)!);
  return stringifyPo(file, { foldLength: 0 });
}

test('the catalogues of contract, server, browser and sandbox are found, each under a name of its own', () => {
  const names = catalogues.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['contract', 'server/cashier', 'web/lobby', 'web/boot', 'sandbox/payments'])
    expect(names).toContain(name);
});

test.each(catalogues)(
  '%s says every text in every language, with the same placeholders and tags',
  (english) => {
    const originals = textsOf(english);
    for (const language of LANGUAGES) {
      const texts = textsOf(inLanguage(english, language));
      expect([...texts.keys()], language).toEqual([...originals.keys()]);
      for (const [id, text] of texts) {
        expect(text.trim(), `${id} in ${language}`).toBe(text);
        expect(text, `${id} in ${language}`).not.toBe('');
        expect(marksOf(text), `${id} in ${language}`).toBe(marksOf(originals.get(id)!));
      }
    }
  },
);

test('a file that comes back as it was sent changes nothing', () => {
  expect(take(exportTexts('vi'))).toMatchObject({ changed: 0, leftOut: [] });
});

test('a new translation is taken into its catalogue, and nothing else of the file changes', () => {
  const before = textsOf('server/src/base/texts/vi.po');
  const { changed, leftOut, written } = take(
    edited('server/base notFound', (item) => (item.msgstr = ['Không có “gì” ở đây.'])),
  );
  expect({ changed, leftOut }).toEqual({ changed: 1, leftOut: [] });
  expect([...written.keys()]).toEqual(['server/src/base/texts/vi.po']);
  const { items } = parsePo(written.get('server/src/base/texts/vi.po')!);
  const after = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]));
  expect(after).toEqual(before.set('notFound', 'Không có “gì” ở đây.'));
});

test.each([
  ['empty', { msgstr: [''] }],
  ['marked as fuzzy', { msgstr: ['Chờ {seconds} giây'], flags: { fuzzy: true } }],
  ['the English has changed since', { msgstr: ['Chờ {seconds} giây'], msgid: 'Wait {seconds} s' }],
  ['other placeholders or tags than in English', { msgstr: ['Chờ {giây} giây'] }],
])('an entry is left out: %s', (why, change) => {
  const source = edited('server/base tooManyRequests', (item) => Object.assign(item, change));
  expect(take(source)).toMatchObject({ changed: 0, leftOut: [`server/base tooManyRequests: ${why}`] });
});
