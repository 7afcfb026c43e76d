import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { XSS } from '../../../../tests/xss-payloads.ts';
import { checkFiles } from './check.ts';
import { DOCUMENTS, type DocumentName } from '../../base/content/documents.ts';
import { contentFile, readContentFile } from '../../base/content/file.ts';
import { cleanHtml } from '../../base/content/html.ts';
import { imageProblem, linkProblem } from '../../base/content/links.ts';
import { ContentError } from '../../base/content/problems.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');

/** Fields of HTML, and fields that hold an address or a picture. Pages show all other fields as plain text. */
const HTML_FIELD = /^(content|answer)$/;
const ADDRESS_FIELD =
  /^(url|path|file_path|image|icon|img_index_logo|img_index_logo_black|tp4_bg|android_app_url|support)$/;
/** The header shows the marquee as plain text. */
const TEXT_PATHS = /^marquee\./;

type Keys = readonly (string | number)[];
interface Place {
  keys: Keys;
  kind: 'html' | 'address' | 'text';
}

/** One path for each field of a document: the first item of each list, the English of each text. */
function places(value: unknown, keys: Keys = []): Place[] {
  if (typeof value === 'string') {
    const path = keys.filter((key) => typeof key === 'string').join('.');
    const names = keys.filter((key) => typeof key === 'string' && key !== 'en');
    const field = String(names.at(-1) ?? '');
    if (HTML_FIELD.test(field) && !TEXT_PATHS.test(path)) return [{ keys, kind: 'html' }];
    return [{ keys, kind: ADDRESS_FIELD.test(field) ? 'address' : 'text' }];
  }
  if (Array.isArray(value)) return value.length > 0 ? places(value[0], [...keys, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !['cn', 'tw', 'vi', 'ms'].includes(key))
    .flatMap(([key, one]) => places(one, [...keys, key]));
}

/** The document cut to the first item of every list, so that thousands of checks stay quick. */
function firstOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOnly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, firstOnly(one)]));
}

function withPayload(value: unknown, [key, ...rest]: Keys, payload: string): unknown {
  if (key === undefined) return payload;
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  Reflect.set(copy, key, withPayload(Reflect.get(copy, key), rest, payload));
  return copy;
}

function at(value: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), value);
}

const ALLOWED_TAG =
  /^<\/?(?:p|br|hr|b|strong|i|em|u|s|small|sub|sup|blockquote|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|h3|h4|a|img)(?: (?:href|rel|target|src|alt|width|height|scope|colspan|rowspan)="[^"<>]*")* ?\/?>$/;

function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ALLOWED_TAG);
  for (const [, href] of html.matchAll(/href="([^"]*)"/g))
    expect(linkProblem(href!.replaceAll('&amp;', '&'), ['page', 'web', 'mail'])).toBeUndefined();
  for (const [, src] of html.matchAll(/src="([^"]*)"/g)) expect(imageProblem(src!)).toBeUndefined();
}

test.each(XSS.html)('a text in HTML loses all that could run: %s', (payload) => {
  expectHarmless(cleanHtml(payload));
  expectHarmless(cleanHtml(cleanHtml(payload)));
  expectHarmless(cleanHtml(`<p>${payload}</p><b title="${payload}">x</b>`));
});

test.each(XSS.address)('a malformed address is refused: %s', (payload) => {
  expect(linkProblem(payload, ['page', 'web', 'mail', 'chat'])).toBeDefined();
  expect(imageProblem(payload)).toBeDefined();
  expectHarmless(cleanHtml(`<a href="${payload}">x</a><img src="${payload}">`));
});

test('honest addresses and texts pass as they are', () => {
  for (const link of [
    '/promotion?id=1',
    '#/rgp',
    '/?hall=2',
    'https://t.me/parlour',
    'http://a.example:8080/x?y=1#z',
  ])
    expect(linkProblem(link, ['page', 'web'])).toBeUndefined();
  expect(linkProblem('mailto:support@parlour.example', ['mail'])).toBeUndefined();
  expect(linkProblem('/parlour-demo', ['chat'])).toBeUndefined();
  expect(imageProblem('/static/banners/derby_en@2x.avif')).toBeUndefined();
  const text = '<p>One <b>two</b> <a href="/rgp">three</a></p><ul><li>四</li></ul>';
  expect(cleanHtml(text)).toBe(text);
});

test.each(Object.keys(DOCUMENTS) as DocumentName[])(
  'whatever stands in whichever field of "%s" is turned down, cleaned, or kept as mere text',
  async (name) => {
    const { file, schema } = DOCUMENTS[name];
    const document = firstOnly((await readContentFile(join(CONTENT, file))).raw);
    const all = places(document);
    for (const { keys, kind } of all) {
      for (const payload of kind === 'address' ? XSS.all : XSS.html) {
        const parsed = schema.safeParse(withPayload(document, keys, payload));
        const where = `${keys.join('.')} with ${payload}`;
        if (kind === 'address') expect(parsed.success, where).toBe(false);
        else if (parsed.success && kind === 'html') expectHarmless(String(at(parsed.data, keys)));
        else if (parsed.success) expect(at(parsed.data, keys), where).toBe(payload);
      }
    }
  },
  120_000,
);

test.each([
  ['/parlour-demo', true],
  // The form from before chats had an app id: the channel is not offered.
  ['', true],
  ['https://chat.example/', false],
  ['/two words', false],
])('the chat of the contact page is reached by its app id: %s', async (url, fits) => {
  const { raw } = await readContentFile(join(CONTENT, 'contact.json'));
  const { channels, ...rest } = raw as { channels: { kind: string }[] };
  const withUrl = channels.map((one) => (one.kind === 'chat' ? { ...one, url } : one));
  expect(DOCUMENTS.contact.schema.safeParse({ ...rest, channels: withUrl }).success).toBe(fits);
});

const EVIL: [string, unknown, RegExp][] = [
  ['a number for a list', 7, /popups\.json: must be a list/],
  ['a list for a text', [{ id: 1, title: [] }], /popups\.json: \[0\]\.title: must be a group/],
  ['null', null, /popups\.json: must be a list/],
  ['a name that is no property', JSON.parse('[{"__proto__": {"id": 1}}]'), /__proto__: may not be used/],
  ['another such name', [{ constructor: { prototype: {} } }], /constructor: may not be used/],
  ['a thousand popups', Array.from({ length: 1000 }, (_, id) => ({ id: id + 1 })), /at most 200 items/],
];

test.each(EVIL)('%s is refused in plain words', (_what, raw, message) => {
  expect(() => checkFiles([contentFile('popups.json', raw)])).toThrow(message);
});

test('endless nesting is refused, not followed', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(() => contentFile('popups.json', deep)).toThrow(ContentError);
});

test.each([
  ['[{]', /is not valid JSON/],
  [Buffer.from([0xff, 0xfe, 0x00]), /is not text in UTF-8/],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, /is nested more than|is not valid JSON/],
  [`"${'x'.repeat(17 * 1024 * 1024)}"`, /is larger than 16 MB/],
  ['[{"__proto__": {"polluted": true}}]', /__proto__: may not be used as a name/],
] as [string | Buffer, RegExp][])('a hostile file is turned down: %#', async (body, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-hostile-'));
  const file = join(folder, 'popups.json');
  await writeFile(file, body);
  await expect(readContentFile(file)).rejects.toThrow(message);
  await rm(folder, { recursive: true });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a file that is called like no content says which there are', () => {
  expect(() => checkFiles([contentFile('passwords.json', [])])).toThrow(
    /no content is called "passwords"; there are .*popups/,
  );
});
