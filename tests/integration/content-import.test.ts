import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '@parlour/server/base/random';
import { acceptInvitation, inviteOperator } from '@parlour/server/operators/acts/operators';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { createClient, logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { stayWithinDay } from '../stay-within-day.ts';
import { openOwnStream } from '../stream-client.ts';
import { PATIENCE } from '../patience.ts';

const SECRET = 'seven lanterns over water';

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'parlour-content-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  said: string;
}

/** `npm run content -- …` as a process of its own, on the running site's database. */
function content(...args: string[]): Promise<Ended> {
  return contentBy('', ...args);
}

/** The same, with an operator's secret piped in. */
function contentBy(secret: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const running = execFile(
      process.execPath,
      ['server/src/commands/content.ts', ...args],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: site.databaseUrl, NODE_ENV: 'test' } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${stdout}${stderr}` }),
    );
    running.stdin?.end(`${secret}\n`);
  });
}

async function file(name: string, body: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body));
  return path;
}

const shipped = async (name: string): Promise<never> =>
  JSON.parse(await readFile(join(ROOT, 'content', name), 'utf8')) as never;

const inAll = (text: string) => ({ en: text, cn: text, tw: text, vi: text, ms: text });
const announcement = (id: number, title: string) => ({
  id,
  title: inAll(title),
  content: inAll(`<p>${title}</p>`),
  kind: 'news',
  published: '2026-01-01T00:00:00+08:00',
  pinned: false,
});

const titles = async () => (await createClient(site.url).ok('listAnnouncements')).map(({ title }) => title);

/** The effects of an import, as text. */
const everything = async () =>
  JSON.stringify(
    await site.db.query(
      `select name, body::text from content union all select 'import', id::text from content_import
       union all select code, title::text || status || listed from game order by 1, 2`,
    ),
  );

test('an import shows on the running site at once, and is recorded with its author', async () => {
  expect(await titles()).not.toContain('Fresh from the file');
  const path = await file('announcements.json', [announcement(1, 'Fresh from the file')]);
  expect(await content('import', path, '--by', 'mei.operator')).toEqual({
    code: 0,
    said: expect.stringContaining('announcements.json: imported'),
  });
  await vi.waitFor(async () => expect(await titles()).toEqual(['Fresh from the file']), PATIENCE);
  expect((await content('list')).said).toMatch(/announcements .* operator .* mei\.operator/);
  expect(JSON.parse((await content('export', 'announcements')).said)).toEqual([
    announcement(1, 'Fresh from the file'),
  ]);
  expect((await content('import', path)).said).toContain('is as it was');
});

test('open pages learn that announcements changed, and one whose end has come is gone', async () => {
  const stream = await openOwnStream(site.url, await logIn(site.url, 'player01'));
  await stream.until(() => stream.payloads('plannedMaintenance').length === 1);
  const ended = { ...announcement(2, 'Over'), ends: '2026-02-01T00:00:00+08:00' };
  const later = { ...announcement(3, 'Not yet'), published: '2099-01-01T00:00:00+08:00' };
  const lasting = { ...announcement(1, 'For long'), ends: '2099-01-01T00:00:00+08:00' };
  await content('import', await file('announcements.json', [ended, later, lasting]));
  await stream.until(() => stream.payloads('announcements').length > 0);
  expect(stream.payloads('announcements').at(-1)).toEqual({ out: 1 });
  expect(await titles()).toEqual(['For long']);
  stream.close();
});

test('an error names file, place and trouble, and nothing at all is changed', async () => {
  const before = await everything();
  const good = await file('faq.json', { enabled: false, categories: [] });
  const { title: _title, ...untitled } = announcement(1, 'x');
  const bad = await file('announcements.json', [
    announcement(2, 'would be fine'),
    untitled,
    { ...announcement(3, 'x'), kind: 'gossip' },
    { ...announcement(4, 'x'), titel: 'x' },
  ]);
  const { code, said } = await content('import', good, bad);
  expect(code).toBe(1);
  expect(said).toContain('Nothing has been changed');
  expect(said).toContain('announcements.json: [1].title: is missing');
  expect(said).toContain('announcements.json: [2].kind: must be one of: news, service, offer');
  expect(await everything()).toBe(before);
  expect((await content('check', good, bad)).code).toBe(1);
});

test('a field with a slip of the pen is not silently left out', async () => {
  const path = await file('announcements.json', [{ ...announcement(1, 'x'), pined: true }]);
  expect((await content('import', path)).said).toContain('announcements.json: [0].pined: is not known here');
});

test('a language that lacks a text is named', async () => {
  const { vi: _vi, ...most } = inAll('x');
  const path = await file('announcements.json', [{ ...announcement(1, 'x'), title: most }]);
  expect((await content('import', path)).said).toContain('announcements.json: [0].title.vi: is missing');
});

test('HTML is cleaned when it is imported, and its author reads so', async () => {
  const content_ = inAll(
    '<p onclick="xss()">Hello<script>xss()</script> <a href="javascript:xss()">you</a></p>',
  );
  const path = await file('announcements.json', [{ ...announcement(1, 'Clean'), content: content_ }]);
  const { code, said } = await content('import', path);
  expect(code).toBe(0);
  expect(said).toMatch(/note: .*announcements\.json: \[0\]\.content\.en: was cleaned/);
  const { body } = await site.db.get<{ body: { content: { en: string } }[] }>(
    `select body from content where name = 'announcements'`,
  );
  expect(body[0]!.content.en).toBe('<p>Hello <a>you</a></p>');
});

test('a game that others still show cannot be dropped; where it is dropped everywhere it is left out and kept', async () => {
  const games: { code: string }[] = await shipped('catalogue/games.json');
  const code = 'dragon-of-nine-bays';
  const path = await file(
    'games.json',
    games.filter((game) => game.code !== code),
  );
  const before = await everything();
  const refused = await content('import', path);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(
    /hot-games \(as imported before\): section favourites: there is no game dragon-of-nine-bays/,
  );
  expect(refused.said).toMatch(/site \(as imported before\): banner 1: there is no game dragon-of-nine-bays/);
  expect(await everything()).toBe(before);

  const named = await Promise.all(
    ['site.json', 'catalogue/hot-games.json'].map((name) => readFile(join(ROOT, 'content', name), 'utf8')),
  );
  const other = games.findLast((game) => !named.join('').includes(`"${game.code}"`))!;
  const categories: { games: string[] }[] = await shipped('catalogue/categories.json');
  const { code: dropped, said } = await content(
    'import',
    await file(
      'games.json',
      games.filter((game) => game.code !== other.code),
    ),
    await file(
      'categories.json',
      categories.map((category) => ({
        ...category,
        games: category.games.filter((game) => game !== other.code),
      })),
    ),
  );
  expect(dropped).toBe(0);
  expect(said).toContain('0 new');
  expect(said).toContain('1 taken off');
  const listed = async () =>
    (await createClient(site.url).ok('listAllGames')).some(({ game_code }) => game_code === other.code);
  await vi.waitFor(async () => expect(await listed()).toBe(false), PATIENCE);
  expect(await site.db.get('select listed, status from game where code = $1', [other.code])).toEqual({
    listed: false,
    status: false,
  });
  expect((await content('import', await file('games.json', games))).said).toContain('0 taken off');
  await vi.waitFor(async () => expect(await listed()).toBe(true), PATIENCE);
});

test('a game of a platform or in a hall that there is not is named', async () => {
  const [game, ...games]: { code: string }[] = await shipped('catalogue/games.json');
  const path = await file('games.json', [{ ...game, platformId: 999, halls: [77] }, ...games]);
  const { said } = await content('import', path);
  expect(said).toContain(`games.json: game ${game!.code}: there is no platform 999`);
  expect(said).toContain(`games.json: game ${game!.code}: there is no hall 77`);
});

test('of two imports at the same moment one wins whole', async () => {
  const [one, other] = ['One', 'Other'].map((name) =>
    [1, 2, 3].map((id) => announcement(id, `${name} ${id}`)),
  );
  await file('announcements.json', one);
  const second = await mkdtemp(join(folder, 'second-'));
  await writeFile(join(second, 'announcements.json'), JSON.stringify(other));
  const ended = await Promise.all([
    content('import', join(folder, 'announcements.json')),
    content('import', join(second, 'announcements.json')),
  ]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const { name } = await site.db.get<{ name: string }>(
    `select split_part(body #>> '{0,title,en}', ' ', 1) as name from content where name = 'announcements'`,
  );
  await vi.waitFor(
    async () => expect((await titles()).toSorted()).toEqual([1, 2, 3].map((id) => `${name} ${id}`)),
    PATIENCE,
  );
});

test('a file that is not there, a folder, and no file at all say so', async () => {
  expect((await content('import', join(folder, 'none/popups.json'))).said).toContain('there is no such file');
  expect((await content('import', folder)).said).toContain('is not a file');
  expect(await content('import')).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run content -- import FILE'),
  });
  expect((await content('import', 'x.json', '--bye', 'mei')).code).toBe(2);
});

test('the author of an import is recorded for ever, an operator only by the secret, and rules about money need an operator', async () => {
  const imports = () =>
    site.db.query<{ operator: string; target: string }>(
      `select operator, target from operator_action where action = 'content.import' order by id desc limit 1`,
    );
  const shippedRules: { limits: object[] } = await shipped('cashier.json');
  const reviewFrom = (review_from: number) => ({
    ...shippedRules,
    limits: shippedRules.limits.map((limits) => ({ ...limits, review_from })),
  });
  const lowered = await file('cashier.json', reviewFrom(4000));
  // Before the first operators are let in the machine's own user puts everything in.
  expect(await content('import', lowered, '--by', 'mei')).toMatchObject({ code: 0 });
  expect(await imports()).toEqual([{ operator: 'mei', target: 'content cashier' }]);

  await acceptInvitation(
    site.db,
    'mei',
    await inviteOperator(site.db, systemRandom, 'machine:root', 'mei'),
    SECRET,
  );
  const lifted = await file('cashier.json', reviewFrom(49_000));
  const questions = await file('faq.json', { enabled: false, categories: [] });
  const before = await everything();
  expect((await content('import', questions, '--by', 'Mei')).said).toContain('is an operator: --as mei');
  expect((await content('import', questions, '--by', 'mei ')).said).toContain('a name has');
  expect((await content('import', questions, lifted, '--by', 'anna')).said).toContain('--as NAME');
  expect((await contentBy('not her secret', 'import', lifted, '--as', 'mei')).said).toContain('not this op');
  expect(await everything()).toBe(before);

  expect(await contentBy(SECRET, 'import', lifted, '--as', 'mei')).toMatchObject({ code: 0 });
  expect(await imports()).toEqual([{ operator: 'mei', target: 'content cashier' }]);
  for (const change of [
    `update content_import set imported_by = 'omar'`,
    `update content_import set body = '{}'`,
    'delete from content_import',
  ])
    await expect(site.db.run(change)).rejects.toThrow('permission denied');
});

test('a material change of the terms is agreed to before new play and deposits, and stops no withdrawal', async () => {
  const client = await logIn(site.url, 'player05');
  expect((await client.ok('whoami'))!.consent_due).toBe(false);
  const legal: Record<string, Record<string, unknown>> = await shipped('legal.json');
  await stayWithinDay();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const news = { version: '9.0', valid_from: today, material: true, change: inAll('Bets are final.') };
  const tac = { ...legal['tac'], ...news };
  const path = await file('legal.json', { ...legal, tac });
  const imported = await contentBy(SECRET, 'import', path, '--as', 'mei');
  expect(imported.said).toContain('legal.json: imported');
  await vi.waitFor(async () => expect((await client.ok('whoami'))!.consent_due).toBe(true), PATIENCE);

  for (const call of [
    client.refused('transferIn', 'consentRequired', { gameType: 1 }),
    client.refused('launchGame', 'consentRequired', { gameType: 1, gameCode: 'dragon-of-nine-bays' }),
    client.refused('createDeposit', 'consentRequired', { method: 'bank', amount: 50 }),
  ])
    expect((await call).envelope.data).toEqual({ pages: ['tac'] });
  // Refused for its own reasons only.
  const { envelope } = await client.refused('createWithdrawal', 'methodUnknown', {
    method: 'bank',
    amount: 50,
    account_id: 1,
    secret_code: '135790',
  });
  expect(envelope.data).toEqual({ field: 'method' });
  await client.ok('walletCollect', {});

  const [pending] = await client.ok('getPendingConsents');
  expect(pending).toMatchObject({ page: 'tac', version: '9.0', change: 'Bets are final.', state: 'current' });
  const { page, version, hash } = pending!;
  await client.refused('giveConsent', 'consentChanged', {
    agreed: [{ page, version, hash: '0'.repeat(64) }],
  });
  await client.ok('giveConsent', { agreed: [{ page, version, hash }] });
  expect((await client.ok('whoami'))!.consent_due).toBe(false);
  expect(
    (await client.call('launchGame', { gameType: 1, gameCode: 'dragon-of-nine-bays' })).envelope.code,
  ).toBe(0);

  const versions = await createClient(site.url).ok('listLegalVersions', { page: 'tac' });
  expect(versions.map(({ state }) => state)).toEqual(['current', 'past']);
  const past = await createClient(site.url).ok('getLegalPage', {
    page: 'tac',
    version: versions[1]!.version,
  });
  expect(past.state).toBe('past');
  // A published text stays as it is.
  const other = await file('legal.json', { ...legal, tac: { ...tac, summary: inAll('Something else') } });
  const refused = await contentBy(SECRET, 'import', other, '--as', 'mei');
  expect(refused.said).toContain('tac.version: 9.0 was published with another text or day');
});

test('a new build brings its texts, and leaves those that an operator has changed', async () => {
  const path = await file('popups.json', []);
  await contentBy(SECRET, 'import', path, '--as', 'mei');
  // As if the build that ran before had brought other questions.
  await site.db.run(`update content set body = '{"enabled": false, "categories": []}' where name = 'faq'`);
  await site.db.run(
    `insert into content_import (name, hash, origin, imported_by) values ('faq', 'of an older build', 'shipped', 'build')`,
  );
  await site.restart();
  expect(await createClient(site.url).ok('getFaqFlag')).toBe('1');
  expect(await createClient(site.url).ok('listPopups')).toEqual([]);
  expect((await content('list')).said).toMatch(/popups .* operator .* mei/);
  await contentBy(SECRET, 'import', join(ROOT, 'content', 'popups.json'), '--as', 'mei');
  await vi.waitFor(
    async () => expect((await createClient(site.url).ok('listPopups')).length).toBeGreaterThan(0),
    PATIENCE,
  );
  await site.restart();
  expect((await content('list')).said).toMatch(/popups .* shipped/);
});

test('a document put into the database past the checks takes nothing else with it', async () => {
  await site.db.run(`update content set body = '{"not": "a list"}' where name = 'floats'`);
  await site.db.run(`select pg_notify('parlour_change', 'content')`);
  const client = createClient(site.url);
  await vi.waitFor(async () => expect(await client.ok('listFloats')).toEqual([]), PATIENCE);
  expect((await client.ok('listSlideshow')).length).toBeGreaterThan(0);
  expect(site.serverLog().join('\n')).toContain('a document in the database does not fit');
});
