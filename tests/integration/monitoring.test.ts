import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** Alarms and dashboard name only what `/metrics` has, and each alarm has its page (rule O12). */

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const alerts = read('deploy/monitoring/alerts.yml');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

/** Prometheus makes it of whether a target answered. */
const OF_PROMETHEUS = ['up'];
const FUNCTIONS = ['sum', 'max', 'min', 'rate', 'increase', 'by', 'histogram_quantile'];

function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/by \([^)]*\)/g, '')
    .replaceAll(/\[\w+\]/g, '');
  return matches(bare, /\b([a-z_]{2,})\b/g).filter(
    (name) => !FUNCTIONS.includes(name) && !OF_PROMETHEUS.includes(name),
  );
}

const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { targets: { expr: string }[] }[];
};
const expressions = [
  ...matches(alerts, /^ +expr: (.*)$/gm),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const named = new Set(expressions.flatMap(metricsOf));
/** Of Node itself: for the developer who looks for a cause. */
const OF_NODE = /^(nodejs|process)_/;

test('every metric of the alarms and of the dashboard exists, and every metric of ours is on one of them', async () => {
  expect(named.size).toBeGreaterThan(15);
  const served = await (await fetch(`${site.url}/metrics`)).text();
  const ours = matches(served, /^# TYPE (\S+) /gm).filter((name) => !OF_NODE.test(name));
  expect([...named].filter((name) => !ours.includes(name.replace(/_(count|bucket)$/, '')))).toEqual([]);
  expect(
    ours.filter((name) => ![name, `${name}_count`, `${name}_bucket`].some((one) => named.has(one))),
  ).toEqual([]);
});

/** Prometheus gives each figure these itself, and renames a label of ours that has such a name: an alarm by it would be one for all. */
const LABELS_OF_PROMETHEUS = ['job', 'instance'];

test('no figure has a label that Prometheus sets itself, and nothing is grouped by the name of the scrape', async () => {
  const served = await (await fetch(`${site.url}/metrics`)).text();
  const labels = new Set(matches(served, /[{,](\w+)="/g));
  expect(LABELS_OF_PROMETHEUS.filter((label) => labels.has(label))).toEqual([]);
  const grouped = expressions
    .flatMap((one) => matches(one, /by \(([^)]*)\)/g))
    .flatMap((list) => list.split(', '));
  expect(grouped.length).toBeGreaterThan(10);
  expect(grouped.filter((label) => label === 'job')).toEqual([]);
});

test('every alarm has a page that says what it means, where to look, what to do and whom to call; no page is without an alarm', () => {
  const pages = matches(alerts, /runbook: (\S+\.md)/g);
  expect(pages.length).toBe(matches(alerts, /- alert: (\w+)/g).length);
  for (const page of pages) {
    expect(existsSync(join(ROOT, page)), page).toBe(true);
    expect(matches(read(page), /^## (\w+)$/gm)).toEqual(['Look', 'Act', 'Call']);
  }
  const others = readdirSync(join(ROOT, 'docs/runbooks')).filter(
    (name) => !pages.includes(`docs/runbooks/${name}`),
  );
  expect(others.filter((name) => name !== 'restore.md')).toEqual([]);
});

test('the figures of the site are on /metrics: undecided transfers, payments, processes, jobs, parties, disk', async () => {
  await (await logIn(site.url, 'player01')).ok('transferIn', { gameType: 1, amount: 1 });
  await expect
    .poll(async () => (await fetch(`${site.url}/metrics`)).text(), { timeout: 60_000 })
    .toMatch(/^site_processes\{version="[\d.]+"\} 1$/m);
  const served = await (await fetch(`${site.url}/metrics`)).text();
  expect(served).toMatch(/^job_runs_total\{name="resolve transfers"\} [1-9]\d*$/m);
  expect(served).toMatch(/^silent_party_seconds\{party="platform \d+"\} 0$/m);
  expect(served).toMatch(/^data_dir_free_bytes [1-9]/m);
  expect(served).toMatch(/^changes_listening 1$/m);
});

test('an alert for operators sets its alarm off, also where it is the first of its kind', async () => {
  const [, metric, limit] =
    /- alert: OperatorAlert\n +expr: min by \(kind\) \((\w+)\) < (\d+)\n/.exec(alerts) ?? [];
  const ageOf = async (kind: string): Promise<number | undefined> => {
    const served = await (await fetch(`${site.url}/metrics`)).text();
    const age = new RegExp(`^${metric}\\{kind="${kind}"\\} (.*)$`, 'm').exec(served)?.[1];
    return age === undefined ? undefined : Number(age);
  };
  expect(await ageOf('under_age')).toBeUndefined();
  await (
    await logIn(site.url, 'player02')
  ).refused('setBirthDate', 'invalidInput', { birth_date: '2020-01-01' });
  expect(await ageOf('under_age')).toBeLessThan(Number(limit));
  // As long ago as the alarm looks back.
  await site.db.run(
    `insert into operator_alert (kind, detail, at) values ('account_shared', '{}', clock_timestamp() - $1 * interval '1 second')`,
    [Number(limit)],
  );
  expect(await ageOf('account_shared')).toBeGreaterThanOrEqual(Number(limit));
});

test('with a token a monitoring machine reads them by the name of the process; without one no other name is answered', async () => {
  const asked = { host: 'site-1:3000', authorization: 'Bearer token-of-monitoring' };
  expect((await askMetrics(site.url, asked)).status).toBe(421);
  const watched = await startSite({ env: { METRICS_TOKEN: 'token-of-monitoring' } });
  try {
    const answer = await askMetrics(watched.url, asked);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds');
    const { status, body } = await askMetrics(watched.url, { ...asked, authorization: 'Bearer another' });
    expect({ status, body: JSON.parse(body) }).toMatchObject({ status: 404, body: { data: null } });
  } finally {
    await watched.stop();
  }
});

/** `fetch` names the host itself. */
async function askMetrics(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(`${url}/metrics`, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}
