import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '../../../base/clock.ts';
import { sharedKeys } from '../../../base/crypto/signatures.ts';
import { createSmsGateway } from './sms-gateway.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an answer that leads to another address is followed nowhere', async () => {
  let asked = 0;
  const elsewhere = createServer((_request, answer) => {
    asked += 1;
    answer.end('{}');
  });
  const there = await listen(elsewhere);
  const led = createServer((_request, answer) => answer.writeHead(307, { location: `${there}/` }).end());
  const gateway = createSmsGateway({
    baseUrl: await listen(led),
    keys: sharedKeys('0123456789abcdef0123456789abcdef'),
    deadlineMs: 2_000,
    reportUrl: 'http://site.example/hooks/sms',
    clock: systemClock,
  });
  expect(await gateway.send({ reference: 'r', to: '+60123456789', text: 'a code' })).toEqual({
    state: 'unknown',
    reason: 'status 307',
  });
  expect(asked).toBe(0);
  await gateway.close();
  for (const server of [led, elsewhere]) server.close();
});
