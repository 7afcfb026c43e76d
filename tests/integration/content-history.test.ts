import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stopPlay, resumePlay } from '@parlour/server/operators/acts/stop-play';
import { beginMaintenance, endMaintenance } from '@parlour/server/operators/acts/switches';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { createClient } from '../api-client.ts';
import { letInOperators, runOperatorAs, SECRETS } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';
import { PATIENCE } from '../patience.ts';

/** An import is undone, and what was in force at a moment is told, from records that only grow. */

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'parlour-history-'));
  await letInOperators(site);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** `npm run content -- …` as an operator; answers what it printed, also where it refuses. */
async function content(...words: string[]): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['server/src/commands/content.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: site.databaseUrl, NODE_ENV: 'test' },
  });
  running.child.stdin?.end(`${SECRETS.mei}\n`);
  return running.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

const popups = async () => (await createClient(site.url).ok('listPopups')).length;

test('an import is undone by a command, and players see it at once', async () => {
  const before = await popups();
  expect(before).toBeGreaterThan(0);
  const path = join(folder, 'popups.json');
  await writeFile(path, '[]');
  await content('import', path, '--as', 'mei');
  await vi.waitFor(async () => expect(await popups()).toBe(0), PATIENCE);
  expect(await content('undo', 'popups')).toContain('--as NAME');
  expect(await content('undo', 'popups', '--as', 'mei')).toContain('popups.json: imported');
  await vi.waitFor(async () => expect(await popups()).toBe(before), PATIENCE);

  // The undone import is one of the history, and can be brought back as well.
  const [third, second, first, ...more] = (await content('history', 'popups')).trim().split('\n');
  expect(more).toEqual([]);
  expect([third, second, first]).toEqual([
    expect.stringMatching(/in use {3} operator .* mei$/),
    expect.stringMatching(/kept {5} operator .* mei$/),
    expect.stringMatching(/kept {5} shipped .* build$/),
  ]);
  expect(await content('restore', 'popups', second!.trim().split(' ')[0]!, '--as', 'mei')).toContain(
    'imported',
  );
  await vi.waitFor(async () => expect(await popups()).toBe(0), PATIENCE);
  expect(await content('restore', 'popups', '999999', '--as', 'mei')).toContain('there is no import 999999');
  const acts = await site.db.query<{ operator: string; action: string }>(
    `select operator, action from operator_action where target = 'content popups' order by id`,
  );
  expect(acts.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
    'mei content.import',
    'mei content.restore',
    'mei content.restore',
  ]);
});

test('rules about money come back by an admin alone, and content that is not kept is said to be', async () => {
  const rules = JSON.parse(await readFile(join(ROOT, 'content/cashier.json'), 'utf8')) as {
    limits: object[];
  };
  const path = join(folder, 'cashier.json');
  const lifted = { ...rules, limits: rules.limits.map((limits) => ({ ...limits, review_from: 49_000 })) };
  await writeFile(path, JSON.stringify(lifted));
  await content('import', path, '--as', 'mei');
  await site.db.run(`update operator set roles = '{support}' where name = 'mei'`);
  expect(await content('undo', 'cashier', '--as', 'mei')).toContain('this takes admin');
  await site.db.run(`update operator set roles = '{admin}' where name = 'mei'`);
  expect(await content('undo', 'cashier', '--as', 'mei')).toContain('imported');
  await site.ownerDb.run(
    `insert into content_import (name, hash, origin, imported_by) overriding system value values ('faq', 'old', 'shipped', 'build')`,
  );
  const { id } = await site.db.get<{ id: bigint }>(`select id from content_import where hash = 'old'`);
  expect(await content('restore', 'faq', String(id), '--as', 'mei')).toContain('not kept any more');
});

test('an import of offers says that those that differ are stopped until they are started', async () => {
  type Offer = Record<string, unknown> & { id: string };
  const offers = JSON.parse(await readFile(join(ROOT, 'content/offers.json'), 'utf8')) as Offer[];
  const path = join(folder, 'offers.json');
  const dated = offers.map((offer) => ({ ...offer, ends: '2099-01-01T00:00:00+08:00' }));
  const states = () =>
    site.db.query<{ code: string; state: string }>(
      `select code, state from bonus_offer where code in ('match-night', 'welcome-back') order by code`,
    );
  await writeFile(path, JSON.stringify(dated));
  expect(await content('import', path, '--as', 'mei')).toContain(
    'an offer that differs is stopped until it is started: npm run operator -- offer list',
  );
  await vi.waitFor(
    async () => expect((await states()).map(({ state }) => state)).toEqual(['stopped', 'stopped']),
    PATIENCE,
  );
  await site.ownerDb.run(
    `update bonus_offer set state = 'running' where code in ('match-night', 'welcome-back')`,
  );
  const more = dated.map((offer) => (offer.id === 'match-night' ? { ...offer, most: 149 } : offer));
  await writeFile(path, JSON.stringify(more));
  await content('import', path, '--as', 'mei');
  await vi.waitFor(
    async () => expect((await states()).map(({ state }) => state)).toEqual(['stopped', 'running']),
    PATIENCE,
  );
});

test('what was in force at a moment is told afterwards', async () => {
  const { db } = site;
  const game = { kind: 'game', platformId: 1, code: 'dragon-of-nine-bays' } as const;
  const platform = { kind: 'platform', platformId: 12 } as const;
  await beginMaintenance(db, 'mei', game, new Date(Date.now() + 3_600_000));
  await stopPlay(db, 'omar', {
    target: platform,
    reason: 'its lobby pays double',
    why: 'check',
    until: null,
  });
  await sleep(20);
  const at = new Date();
  await sleep(20);
  await endMaintenance(db, 'mei', game);
  await resumePlay(db, 'omar', platform);
  await db.run(`update operator set retired_at = clock_timestamp() where name = 'omar'`);
  const seen = await runOperatorAs(site, 'mei', 'history', '--at', at.toISOString());
  expect(seen).toMatch(/game 1 dragon-of-nine-bays since \S+ by mei until /);
  expect(seen).toMatch(/platform 12 since \S+ by omar \(check\): its lobby pays double/);
  expect(seen).toMatch(/popups import \d+ \w{12} since \S+ by mei/);
  expect(seen).toContain('omar: admin');
  const now = await runOperatorAs(site, 'mei', 'history');
  for (const gone of ['Under maintenance: nothing.', 'Stopped: nothing.']) expect(now).toContain(gone);
  expect(now).not.toContain('omar: admin');
});
