import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillTexts } from './fill-texts.ts';
import { readTexts } from './read-texts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const language of LANGUAGES)
    write(language, { wait: `${language} {seconds} <b>s</b>`, no: `${language} no` });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: Language, texts: Record<string, string>): void {
  const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  writeFileSync(join(folder, `${language}.po`), entries.join('\n'));
}

const read = () => readTexts(pathToFileURL(join(folder, 'texts.ts')).href, ['wait', 'no']);

test('each text is read in every language', () => {
  expect(read().no).toEqual({ en: 'en no', cn: 'cn no', tw: 'tw no', vi: 'vi no', ms: 'ms no' });
});

test('a catalogue that lacks a text or a language stops the start', () => {
  write('vi', { wait: 'vi {seconds} <b>s</b>', no: ' ' });
  expect(read).toThrow(/vi\.po lacks no$/);
  write('vi', { wait: 'vi {seconds} <b>s</b>' });
  expect(read).toThrow(/vi\.po lacks no$/);
  rmSync(join(folder, 'vi.po'));
  expect(read).toThrow(/vi\.po/);
});

test('so does a text that nobody uses, and one that stands twice', () => {
  write('ms', { wait: 'ms {seconds} <b>s</b>', no: 'ms no', old: 'ms old' });
  expect(read).toThrow(/ms\.po has what nobody uses: old/);
  write('ms', { wait: 'ms {seconds} <b>s</b>', no: 'ms no\nmsgid "no"\nmsgstr "ms again' });
  expect(read).toThrow(/ms\.po has no twice/);
});

test.each(['{second} <b>s</b>', '{seconds} {seconds} <b>s</b>', 's', '{seconds} <i>s</i>'])(
  'so does another placeholder or tag than in English: %s',
  (text) => {
    write('tw', { wait: text, no: 'tw no' });
    expect(read).toThrow(/^wait has other placeholders in tw/);
  },
);

test('values are put in as they are, and a missing one is left to be seen', () => {
  const { wait } = read();
  expect(fillTexts(wait, { seconds: '{seconds} $& <b>' }).ms).toBe('ms {seconds} $& <b> <b>s</b>');
  expect(fillTexts(wait, {}).cn).toBe('cn {seconds} <b>s</b>');
  expect(fillTexts({ ...wait, en: '{constructor}' }, {}).en).toBe('{constructor}');
});
