import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestClock } from '../clock.fixture.ts';
import { createSecurityLog } from './security-log.ts';

function createLog() {
  const lines: Record<string, unknown>[] = [];
  const clock = createTestClock();
  const metrics = new Registry();
  const log = { warn: (fields: object) => lines.push({ ...fields }) };
  return { lines, clock, metrics, security: createSecurityLog({ log, clock, metrics }) };
}

const CALL = { call: '/Me/wallet', address: '203.0.113.77' };

test('the first refusal is a line at once, further ones of a minute are summed up in one', () => {
  const { lines, clock, security } = createLog();
  for (let time = 0; time < 50; time += 1) security.refused('notAllowed', { ...CALL, playerId: 42n });
  const line = { event: 'security', kind: 'denied', call: '/Me/wallet', reason: 'notAllowed', player: '42' };
  expect(lines).toEqual([{ ...line, network: '203.0.113.0/24', times: 1 }]);
  clock.advance(60_000);
  expect(lines[1]).toEqual({ ...line, network: '203.0.113.0/24', times: 49 });
  security.close();
  expect(lines).toHaveLength(2);
});

test('a mistyped password is no line, a burst of them from one network is', () => {
  const { lines, clock, security } = createLog();
  for (let time = 0; time < 4; time += 1) security.refused('wrongPassword', CALL);
  clock.advance(60_000);
  expect(lines).toEqual([]);
  for (let time = 0; time < 7; time += 1)
    security.refused('wrongPassword', { ...CALL, address: `203.0.113.${time}` });
  clock.advance(60_000);
  expect(lines.map(({ kind, times }) => [kind, times])).toEqual([
    ['login', 5],
    ['login', 2],
  ]);
});

test('callers from thousands of networks fill neither disk nor memory, and every refusal is counted', async () => {
  const { lines, clock, metrics, security } = createLog();
  for (let network = 0; network < 5_000; network += 1)
    security.refused('tooManyRequests', { ...CALL, address: `10.${network >> 8}.${network % 256}.1` });
  clock.advance(60_000);
  expect(lines.length).toBeLessThanOrEqual(61);
  expect(lines.reduce((sum, { times }) => sum + (times as number), 0)).toBe(5_000);
  expect(await metrics.metrics()).toContain('security_events_total{event="limited"} 5000');
});

test('what an honest player causes every day is none of it', () => {
  const { lines, security } = createLog();
  for (const reason of ['insufficientBalance', 'proofRequired', 'invalidInput', 'notFound'] as const)
    security.refused(reason, CALL);
  expect(lines).toEqual([]);
});
