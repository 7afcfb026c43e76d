import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../books.ts';
import { tryBets } from '../seamless-wallet/bets-suite.ts';
import { hub88Dialect } from '../seamless-wallet/hub88-dialect.ts';
import { tryRounds } from '../seamless-wallet/rounds-suite.ts';
import { openPlatform, sendWire, takeSeat } from '../seamless-wallet/seat.ts';
import { startSite, type Site } from '../start-site.ts';

/** Every scenario of the seamless wallet (rule V9) in Hub88's dialect: real requests, signed with the vendor's key. */

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await openPlatform(site, hub88Dialect);
});
afterAll(async () => {
  await expectCleanAudit(site);
  await site.stop();
});

const HOSTILE: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e308',
  '9'.repeat(400),
  '""',
  '"\\u0000"',
  '"\\ud800"',
  `"${'x'.repeat(5_000)}"`,
  '"__proto__"',
  '"P99999999999999999999"',
  '[]',
  '{"toString":1}',
];

/** Every field of a question with every hostile value, the others being right. */
function* hostileBodies(right: Record<string, unknown>): Generator<string> {
  for (const field of Object.keys(right)) {
    const others = JSON.stringify({ ...right, [field]: undefined }).slice(1);
    const comma = others === '}' ? '' : ',';
    for (const value of HOSTILE) yield `{"${field}":${value}${comma}${others}`;
    yield `{"${field}":${JSON.stringify(right[field])},"__proto__":{"amount":1},${others}`;
  }
  yield '['.repeat(15_000);
  yield `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`;
}

test('hostile values in any field of any question move nothing and are answered', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const { path: betPath, body } = hub88Dialect.build(seat.call('bet', { reference: randomUUID() }));
  const bet = JSON.parse(body) as Record<string, unknown>;
  const before = await site.db.query('select id, balance_minor from ledger_account order by id');
  // No valid amount among them: one that its field allows is more than any player has.
  const win = { ...bet, amount: 10 ** 16 };
  const rightOf = {
    '/user/info': win,
    '/user/balance': win,
    [betPath]: { ...win, reference_transaction_uuid: null },
    '/transaction/win': win,
    '/transaction/rollback': { ...win, amount: null, currency: null },
  };
  for (const [path, right] of Object.entries(rightOf)) {
    const bodies = [...hostileBodies(right)];
    for (let from = 0; from < bodies.length; from += 20) {
      await Promise.all(
        bodies.slice(from, from + 20).map(async (text) => {
          const wire = { path, body: text };
          const answer = await fetch(`${site.url}/vendors/hub88${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...hub88Dialect.sign(wire, site) },
            body: text,
          });
          expect(answer.status, `${path} ${text.slice(0, 200)}`).toBe(200);
          expect(await answer.text()).toMatch(/"status":"RS_[A-Z_]+"/);
        }),
      );
    }
  }
  expect(await site.db.query('select id, balance_minor from ledger_account order by id')).toEqual(before);
});

test('S2: no caller without a signature learns who a player is', async () => {
  const seat = await takeSeat(site, hub88Dialect);
  const body = JSON.stringify({
    user: hub88Dialect.userOf(seat.playerId),
    request_uuid: randomUUID(),
  });
  const ask = (headers: Record<string, string>) =>
    sendWire(site, hub88Dialect, { path: '/user/info', body }, headers);
  for (const headers of [{}, hub88Dialect.sign({ path: '/user/info', body: `${body} ` }, site)])
    expect(await ask(headers)).toMatchObject({ status: hub88Dialect.notSigned });
  const wire = { path: '/user/info', body };
  expect(await ask(hub88Dialect.sign(wire, site))).toMatchObject({ status: hub88Dialect.ok });
});

tryBets(() => site, hub88Dialect);
tryRounds(() => site, hub88Dialect);
