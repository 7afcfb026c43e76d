import { LEGAL_PAGES, type LegalPage } from '@parlour/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayWithinDay } from '../../../../tests/stay-within-day.ts';
import { systemClock } from '../../base/clock.ts';
import type { DocumentOf } from '../../base/content/documents.ts';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { createPlayer, getPlayer, type Player } from '../accounts/players.ts';
import { createConsents, giveConsent, recordConsent } from './consent.ts';
import { findVersion, listInForce, listVersions, publishVersions } from './versions.ts';

/** Pages of law as versions, and what players agree to (rules A36, A41, A42, A43). */

let database: TestDatabase;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const all = Object.fromEntries(LEGAL_PAGES.map((page) => [page, text('1.0', '2026-01-01')]));
  expect(await publish(all as DocumentOf<'legal'>, 'shipped')).toEqual([]);
});
afterAll(() => database.drop());

const inAll = (words: string) => ({ en: words, cn: words, tw: words, vi: words, ms: words });

function text(version: string, day: string, more: { words?: string; material?: boolean } = {}) {
  return {
    title: inAll('Terms'),
    summary: inAll('In short'),
    version,
    valid_from: day,
    sections: [{ id: 'one', heading: inAll('One'), content: inAll(`<p>${more.words ?? version}</p>`) }],
    ...(version === '1.0' ? {} : { change: inAll(`What ${version} changes`) }),
    ...(more.material === undefined ? {} : { material: more.material }),
  };
}

const publish = (document: DocumentOf<'legal'>, origin: 'shipped' | 'operator' = 'operator') =>
  database.db.tx((tx) => publishVersions(tx, document, { by: 'mei', origin }));

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
// A new version of yesterday is refused.
await stayWithinDay();
const today = dayFromNow(0);

async function newPlayer(): Promise<Player> {
  made += 1;
  const account = `agree${made}`;
  const id = await database.db.tx(async (tx) => {
    const created = await createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    });
    await recordConsent(tx, created, WHENCE);
    return created;
  });
  return getPlayer(database.db, id);
}

const WHENCE = { address: '203.0.113.5', language: 'vi' } as const;
/** Of one look: what the site keeps is read anew. */
const pendingOf = (player: Player) =>
  createConsents({
    db: database.db,
    changes: { on: () => undefined },
    log: { error: () => undefined, warn: () => undefined } as never,
    clock: systemClock,
  }).pending(player);
const current = async (page: LegalPage) => (await listInForce(database.db)).find((one) => one.page === page)!;
const agreeTo = async (page: LegalPage) => {
  const { version, hash } = await current(page);
  return { page, version, hash };
};

test('registration records the versions in force with the hash of their texts, the address and the language', async () => {
  const player = await newPlayer();
  const { hash } = await current('tac');
  expect(
    await database.db.get(
      `select version, hash, language, host(address) as address from player_consent where player_id = $1 and document = 'tac'`,
      [player.id],
    ),
  ).toEqual({ version: '1.0', hash, language: 'vi', address: '203.0.113.5' });
  expect(await pendingOf(player)).toEqual([]);
});

test('the hash can be computed again from the text, and a version never changes', async () => {
  const { same } = await database.db.get<{ same: boolean }>(
    `select bool_and(hash = encode(sha256(convert_to(body::text, 'UTF8')), 'hex')) as same from legal_version`,
  );
  expect(same).toBe(true);
  await expect(database.db.run(`update legal_version set version = '9.9'`)).rejects.toThrow();
  await expect(database.db.run('delete from legal_version')).rejects.toThrow();
});

test.each([
  [
    'another text under a published version',
    { tac: text('1.0', '2026-01-01', { words: 'else' }) },
    'tac.version',
  ],
  ['another day for it', { tac: text('1.0', today) }, 'tac.version'],
  ['a day that is past', { tac: text('1.1', dayFromNow(-2)) }, 'tac.valid_from'],
  ['a day before the last version', { tac: text('1.1', '2025-12-31') }, 'tac.valid_from'],
  ['a change that is not described', { tac: { ...text('1.1', today), change: undefined } }, 'tac.change'],
  [
    'a material change that players agree to nowhere',
    { rgp: text('1.1', today, { material: true }) },
    'rgp.material',
  ],
])('an operator cannot publish %s', async (_what, document, path) => {
  const before = await listVersions(database.db, ['tac']);
  expect((await publish(document as DocumentOf<'legal'>)).map((problem) => problem.path)).toEqual([path]);
  expect(await listVersions(database.db, ['tac'])).toEqual(before);
});

test('a version of a later day is announced, and in force from that day', async () => {
  await publish({ aml: text('2.0', dayFromNow(3)) });
  expect((await listVersions(database.db, ['aml'])).map(({ version, state }) => [version, state])).toEqual([
    ['2.0', 'coming'],
    ['1.0', 'current'],
  ]);
  expect((await current('aml')).version).toBe('1.0');
  expect((await findVersion(database.db, 'aml', '2.0'))!.validFrom).toBe(dayFromNow(3));
});

test('a change that is not material asks nobody; a material one asks everybody who agreed before, once', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await publish({ tac: text('1.1', today) });
  expect(await pendingOf(player)).toEqual([]);
  await publish({ tac: text('2.0', today, { material: true }) });
  expect([await pendingOf(player), await pendingOf(other)]).toEqual([['tac'], ['tac']]);
  await giveConsent(database.db, player.id, [await agreeTo('tac')], WHENCE);
  await giveConsent(database.db, player.id, [await agreeTo('tac')], WHENCE);
  expect([await pendingOf(player), await pendingOf(other)]).toEqual([[], ['tac']]);
  // Who registers now has agreed to it.
  expect(await pendingOf(await newPlayer())).toEqual([]);
  // A later version that is not material does not let the other one off.
  await publish({ tac: text('2.1', today) });
  expect((await current('tac')).version).toBe('2.1');
});

test('of two versions of one day the later one counts: a material one that it replaced asks nobody', async () => {
  const player = await newPlayer();
  await publish({ ugp: text('2.0', today, { material: true }) });
  expect(await pendingOf(player)).toEqual(['ugp']);
  await publish({ ugp: text('2.1', today) });
  expect(await pendingOf(player)).toEqual([]);
});

test('consent to a text that was replaced meanwhile, or to another text, is refused and records nothing', async () => {
  const player = await newPlayer();
  const former = await agreeTo('privacyNotice');
  await publish({ privacyNotice: text('3.0', today, { material: true }) });
  const now = await agreeTo('privacyNotice');
  for (const agreed of [former, { ...now, hash: '0'.repeat(64) }, { ...now, version: '9.9' }])
    await expect(
      giveConsent(database.db, player.id, [agreed, await agreeTo('tac')], WHENCE),
    ).rejects.toMatchObject({ reason: 'consentChanged' });
  expect(await pendingOf(player)).toEqual(['privacyNotice']);
  const { rows } = await database.db.get<{ rows: bigint }>(
    'select count(*) as rows from player_consent where player_id = $1',
    [player.id],
  );
  expect(rows).toBe(3n);
});
