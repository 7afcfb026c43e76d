import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { runOperator } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';

/** One look tells how the site is, and where a player's money is (rules O10, O11). */

let site: Site;

beforeAll(async () => {
  site = await startSite({
    env: { TRUST_PROXY: '127.0.0.0/8', INSTANCE: 'site-a' },
  });
});
afterAll(() => site.stop());

test('a quiet site: its process with version, calls and streams, and nothing that waits', async () => {
  // Its first line is of a moment at which it did not hear the other processes yet.
  await expect
    .poll(() => runOperator(site, 'status'), { timeout: 25_000 })
    .toMatch(/ {2}site-a \S+ since \d{4}-\S+Z: \d+ calls in 5 min, 0 failed, 0 sessions with a stream\n/);
  const said = await runOperator(site, 'status');
  expect(said).toMatch(/^ {2}players have \d+\.\d\d MYR, exact, \d+ s ago$/m);
  expect(said).not.toMatch(/SILENT|HEARS NO CHANGES|Undecided|without an answer/);
});

test('a bad night: undecided transfers, silent platforms, waiting payments, cases, alerts, a process that says nothing', async () => {
  await site.db.run(
    `insert into site_process (id, instance, version, seen_at, figures) values (gen_random_uuid(), 'site-b', '0.0.9', now() - interval '3 minutes', $1)`,
    [
      JSON.stringify({
        calls: 10,
        failed: 3,
        isListening: false,
        jobs: {
          'bring points home': { failures: 4, lastRunAt: 'x', lastFailureAt: 'x', lastError: 'no room' },
        },
      }),
    ],
  );
  await site.db.run(
    `insert into site_process (id, instance, version, figures) values (gen_random_uuid(), 'site-c', '0.0.9', $1)`,
    [JSON.stringify({ sealing: { what: 'account numbers', left: 120 } })],
  );
  await site.db.run('update ledger_total set apart_minor = 5');
  const player = await logIn(site.url, 'player05');
  await site.faults([{ platformId: 3, action: 'deposit', mode: 'hang' }]);
  const asked = player.call('transferIn', { gameType: 3, amount: 12 });
  await expect
    .poll(() => runOperator(site, 'status'), { timeout: 60_000 })
    .toMatch(/platform 3 in: 1, the oldest \d+ s/);
  await site.faults([{ platformId: 3, mode: 'hang' }]);
  await site.db.run(`select raise_case('bets', 'platform 3 bets', 3, null, null, 'ours 1, theirs 2', '{}')`);
  await site.db.run(`select raise_alert('sharedAccount', null, '{}')`);
  const said = await runOperator(site, 'status');
  for (const line of [
    /^ {2}site-b 0\.0\.9 since .*: 10 calls in 5 min, 3 failed, .*SILENT for [34] min, HEARS NO CHANGES/m,
    /^ {2}bring points home on site-b: 4 times, no room$/m,
    /^ {2}bets: 1, the oldest \d+ s$/m,
    /^ {2}account numbers: 120 are left$/m,
    /APART BY 0\.05: npm run audit/,
    /^ {2}sharedAccount: \d+, the last \d+ s ago$/m,
  ])
    expect(said).toMatch(line);
  await expect
    .poll(() => runOperator(site, 'status'), { timeout: 60_000 })
    .toMatch(/^ {2}platform 3 since \d{4}-/m);
  const json = JSON.parse(await runOperator(site, 'status', '--json')) as {
    transfers: unknown[];
    cases: unknown[];
  };
  expect(json.transfers).toMatchObject([{ platformId: 3, direction: 'in', count: 1 }]);
  expect(json.cases).toMatchObject([{ kind: 'bets', count: 1 }]);
  await site.faults([]);
  await asked;
});

test('a player: where the money is, what moved, sessions and acts; telephone and address masked; the look is recorded', async () => {
  const player = await logIn(site.url, 'player07');
  await player.ok('transferIn', { gameType: 1, amount: 125 });
  await site.db.run(`update player set phone = '+60123456789' where account = 'player07'`);
  await runOperator(site, 'stop', 'login', 'player08', '--reason', 'stolen telephone', '--by', 'test');
  const said = await runOperator(site, 'player', 'player07', '--by', 'test');
  expect(said).toMatch(/^player07: open, since \d{4}-\S+Z, telephone \*\*\*789, born \(not given\)$/m);
  expect(said).toContain('wallet 875.00, in transit 0.00, held for withdrawals 0.00');
  expect(said).toMatch(/^ {2}platform 1 125\.00, since /m);
  expect(said).toMatch(/PT\S+ in platform 1 125\.00 confirmed/);
  expect(said).toMatch(/from \d+\.\d+\.\*\.\*, last seen/);
  const other = JSON.parse(await runOperator(site, 'player', 'player08', '--json', '--by', 'test')) as {
    acts: unknown[];
  };
  expect(other.acts).toMatchObject([
    { action: 'player.look' },
    { operator: 'test', action: 'account.close', reason: 'stolen telephone' },
  ]);
  expect(await runOperator(site, 'player', 'nobody99', '--by', 'test')).toContain('there is none');
});

test('what players have set for themselves: a break, limits of deposits and what takes their place, the reality check', async () => {
  const look = () => runOperator(site, 'player', 'player09', '--by', 'test');
  expect(await look()).not.toMatch(/break|limit|reality/);
  const player = await logIn(site.url, 'player09');
  await player.ok('setDepositLimit', { days: 7, amount: 250 });
  await player.ok('createDeposit', { amount: 100, method: 'card' });
  await player.ok('setDepositLimit', { days: 7, amount: null });
  await player.ok('setRealityCheck', { minutes: 30 });
  const { until } = await player.ok('takePlayBreak', { term: 'week' });
  const said = await look();
  expect(said).toMatch(
    /^ {2}deposits of 7 days: at most 250\.00, of it 100\.00 used; from \d{4}-\S+Z no limit$/m,
  );
  expect(said).toContain('  a reality check every 30 minutes\n');
  const shown = /^ {2}a break from play until (\S+Z)$/m.exec(said)?.[1];
  expect(Math.floor(Date.parse(shown!) / 1000)).toBe(until);
});
