import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../base/clock.ts';
import { BeaconError, dueAt, roundFrom, type Beacon } from '../beacon.ts';
import { createDrand } from './drand.ts';

/** The real chain `quicknet` and its round 1000, as drand publishes them. */
const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const INFO = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  hash: CHAIN,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};
const ROUND = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

const answers = new Map<string, unknown>();
let server: Server;
let beacon: Beacon;

beforeAll(async () => {
  server = createServer((request, reply) => {
    const body = answers.get(request.url!);
    reply.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body ?? { error: 'unknown' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  beacon = createDrand({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chain: CHAIN,
    deadlineMs: 5_000,
    clock: systemClock,
  });
});
afterAll(async () => {
  await beacon.close();
  server.close();
});

test('a chain is believed for its hash, whoever tells of it', async () => {
  answers.set(`/${CHAIN}/info`, INFO);
  const chain = await beacon.getChain();
  expect(chain).toEqual({ hash: CHAIN, publicKey: INFO.public_key, genesis: 1_692_803_367, periodS: 3 });
  answers.set(`/${CHAIN}/info`, { ...INFO, genesis_time: INFO.genesis_time + 3 });
  await expect(beacon.getChain()).rejects.toThrow(BeaconError);
  answers.set(`/${CHAIN}/info`, { ...INFO, hash: CHAIN.replace('5', '6') });
  await expect(beacon.getChain()).rejects.toThrow(BeaconError);
});

test('a round is believed for its signature; another number, and a round to come, are not heard', async () => {
  const chain = { hash: CHAIN, publicKey: INFO.public_key, genesis: INFO.genesis_time, periodS: 3 };
  answers.set(`/${CHAIN}/public/1000`, ROUND);
  expect(await beacon.findRound(chain, 1000)).toEqual({
    ...ROUND,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  });
  answers.set(`/${CHAIN}/public/1001`, { ...ROUND, round: 1001 });
  expect(await beacon.findRound(chain, 1001)).toBeUndefined();
  answers.set(`/${CHAIN}/public/1002`, ROUND);
  expect(await beacon.findRound(chain, 1002)).toBeUndefined();
  answers.set(`/${CHAIN}/public/1003`, { round: 1003, signature: 'ff'.repeat(48) });
  expect(await beacon.findRound(chain, 1003)).toBeUndefined();
  expect(await beacon.findRound(chain, 1004)).toBeUndefined();
});

test('the round of a moment is the first that is due then or after it', () => {
  const chain = { hash: CHAIN, publicKey: INFO.public_key, genesis: 1000, periodS: 3 };
  expect([999, 1000, 1001, 1003, 1003.5].map((second) => roundFrom(chain, new Date(second * 1000)))).toEqual([
    1, 1, 2, 2, 3,
  ]);
  for (const round of [1, 2, 77]) expect(roundFrom(chain, dueAt(chain, round))).toBe(round);
});
