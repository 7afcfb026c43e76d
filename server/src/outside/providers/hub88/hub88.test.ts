import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHub88Dialect } from './dialect.ts';
import {
  isSignedBody,
  parseExactly,
  playerIdOf,
  POLICIES,
  signBody,
  userOf,
  WireNumber,
} from './protocol.ts';

/**
 * Hub88's published examples, byte for byte: its public example key, bodies and their signatures. The private half is not kept
 * here; RSA-SHA256 has one signature a body and key, so that to accept exactly this one is to speak the same.
 */
const EXAMPLE_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----`);

const EXAMPLES = [
  [
    '{"game_id":132,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"55b7518e-b89e-11e7-81be-58404eea6d16"}',
    'Kd+/B1NealiUiv/9cI/0MQuwnLiAMteKFesys/b8Koe9pVP/H7Hw54W99+q1uMGizaXj+nMIzcwerFSlSkMj94uqXHueGFvDKI4YGKqntlj7EvID1B7P+VlS/A5RN4RjghIMR3MGnsJZT43G8tAju+xJCzjzDmgS25IPVIZobabIpct87ReqxYfkqIlqgH/uKkpU0ezG25mmhMa82Umat1eu88dJDCa1NsbX9SF5gtdC+A8pYS/o87s2RWHG5VVYM8awAwxPnwZacyKIEbXS59BcAI6StUm+/sJWvSKKvR6lxCiJyQOWzG1IwN9NxBthp5AfQx23G5aDMnYDkSUsIw==',
  ],
  [
    '{"user":"3nYTOSjdlF6UTz9Ir","country":"XX","currency":"BTC","operator_id":1,"token":"cd6bd8560f3bb8f84325152101adeb45","platform":"GPL_DESKTOP","game_id":39,"lang":"en","lobby_url":"https://examplecasino.io","ip":"::ffff:10.0.0.39"}',
    'bL7uNP1K3S0HG8IOC0A5Gf/Cl+Hs3YCVfA0ZrjPgGJFnOstxshCQHB7JbeBhTEDhsqd6CFj4U5xOjzselFkO1HhFrTWssB7CNiXaNmizYp2NKuZhkJcrTswVlk8z9NzAkYJfcqnXiC6lMX1X5t6/+dOX6rvLlHM7yfo9LzhVjKo1on9JMHoW8AiYcC8clKEqpyWTQ70euGXnqxRay5RVAmD1sxOlmz8VIX5irtpMOugNDIL1G3g4IgauPk8T2IfVierOFeALQrNx88Es6Dl8Bgb9ogm1W4xgL3Ve01p59DQNt0oorm0LZt/YqkWYGLL2lpd5Qb1FiX4O7+hfyPKN1Q==',
  ],
  [
    '{"test":"test"}',
    'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUGcsljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
  ],
] as const;

test.each(EXAMPLES)('the published signature of %s is accepted, and no other', (body, signature) => {
  expect(isSignedBody([EXAMPLE_KEY], Buffer.from(body), signature)).toBe(true);
  expect(isSignedBody([EXAMPLE_KEY], Buffer.from(`${body}\n`), signature)).toBe(false);
  const last = signature.at(-4) === 'A' ? 'B' : 'A';
  const changed = `${signature.slice(0, -4)}${last}${signature.slice(-3)}`;
  expect(isSignedBody([EXAMPLE_KEY], Buffer.from(body), changed)).toBe(false);
  for (const other of ['', 'AAAA', undefined, [signature], signature.slice(4)])
    expect(isSignedBody([EXAMPLE_KEY], Buffer.from(body), other)).toBe(false);
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dialect = createHub88Dialect({
  keys: { own: privateKey, theirs: [publicKey] },
  operatorId: 1,
  subPartnerId: 'my-casino-id',
});

test('our signature covers exactly the bytes sent', () => {
  const body = EXAMPLES[1][0];
  expect(isSignedBody([publicKey], Buffer.from(body), signBody(privateKey, body))).toBe(true);
  expect(isSignedBody([EXAMPLE_KEY], Buffer.from(body), signBody(privateKey, body))).toBe(false);
});

test('the documented exchange of a bet is read and answered byte for byte', () => {
  const body = Buffer.from(
    '{"user":"P00000042","transaction_uuid":"16d2dcfe-b89e-11e7-854a-58404eea6d16","supplier_transaction_id":"41ecc3ad-b181-4235-bf9d-acf0a7ad9730","token":"55b7518e-b89e-11e7-81be-58404eea6d16","supplier_user":"cg_45141","round_closed":false,"round":"rNEMwgzJAOZ6eR3V","reward_uuid":null,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","is_free":false,"is_aggregated":false,"game_code":"clt_dragonrising","currency":"USD","bet":"zero","amount":100000,"meta":{"selection":"home_team","odds":2.5}}',
  );
  expect(dialect.read('/transaction/bet', body)).toEqual({
    kind: 'calls',
    together: false,
    calls: [
      {
        kind: 'bet',
        ref: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
        referenceRef: null,
        token: '55b7518e-b89e-11e7-81be-58404eea6d16',
        playerId: 42n,
        gameCode: 'clt_dragonrising',
        roundRef: 'rNEMwgzJAOZ6eR3V',
        isRoundClosed: false,
        currency: 'USD',
        amountMinor: 100n,
        isFree: false,
        isPromotion: false,
      },
    ],
  });
});

test('answers carry status, request and the balance as it is, also beyond 2^53', () => {
  const body = Buffer.from('{"user":"P00000042","request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af"}');
  const wallet = { playerId: 42n, currency: 'USD', balanceMinor: 99_999_999_999_999n };
  const written = dialect.write('/user/balance', body, {
    kind: 'balance',
    result: { outcome: 'ok', isRepeated: false, wallet },
  });
  expect(written).toEqual({
    status: 200,
    body: '{"user":"P00000042","status":"RS_OK","request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","currency":"USD","balance":99999999999999000}',
  });
  const refused = dialect.write('/transaction/win', body, {
    kind: 'calls',
    results: [{ outcome: 'sessionUnknown', isRepeated: false, wallet: undefined }],
  });
  expect(refused.body).toBe(
    '{"user":"P00000042","status":"RS_ERROR_INVALID_TOKEN","request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af"}',
  );
});

test.each([200, 400])('a refusal is HTTP %d by the vendor’s policy; a success is 200', (refusalStatus) => {
  const party = {
    keys: { own: privateKey, theirs: [publicKey] },
    operatorId: 1,
    subPartnerId: 'my-casino-id',
  };
  const { write, read, notSigned } = createHub88Dialect(party, { ...POLICIES, refusalStatus });
  const body = Buffer.from('{"user":"P00000042"}');
  const wallet = { playerId: 42n, currency: 'MYR', balanceMinor: 5n };
  const statusOf = (outcome: 'ok' | 'insufficient') =>
    write('/transaction/bet', body, { kind: 'calls', results: [{ outcome, isRepeated: false, wallet }] })
      .status;
  expect(statusOf('ok')).toBe(200);
  expect(statusOf('insufficient')).toBe(refusalStatus);
  expect(write('/user/info', body, { kind: 'player', player: undefined }).status).toBe(refusalStatus);
  expect(read('/transaction/bet', body)).toMatchObject({
    kind: 'refused',
    answer: { status: refusalStatus },
  });
  expect(notSigned().status).toBe(refusalStatus);
});

test('player info holds account, currency and registration, nothing personal', () => {
  const body = Buffer.from('{"user":"P00000042","request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af"}');
  expect(dialect.read('/user/info', body)).toEqual({ kind: 'player', playerId: 42n });
  const player = { playerId: 42n, currency: 'MYR', createdAt: new Date('2026-01-02T03:04:05Z') };
  expect(JSON.parse(dialect.write('/user/info', body, { kind: 'player', player }).body)).toEqual({
    user: 'P00000042',
    status: 'RS_OK',
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    country: 'XX',
    sub_partner_id: 'my-casino-id',
    registration_date: '2026-01-02',
    currency: 'MYR',
  });
  expect(dialect.write('/user/info', body, { kind: 'player', player: undefined }).body).toContain(
    'INVALID_TOKEN',
  );
});

test('a number is kept as it was written; a body that is no JSON object is refused', () => {
  const parsed = parseExactly(Buffer.from('{"amount":9223372036854775807,"deep":[1.50]}'));
  expect(parsed).toEqual({ amount: new WireNumber('9223372036854775807'), deep: [new WireNumber('1.50')] });
  for (const text of ['1', '"a"', 'null', '[]', '{', '{"a":1}{'])
    expect(parseExactly(Buffer.from(text))).toBeUndefined();
  expect(parseExactly(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeUndefined();
});

test('users are players’ numbers and nothing else', () => {
  for (const id of [1n, 12_345_678n, 9_999_999_999n]) expect(playerIdOf(userOf(id))).toBe(id);
  for (const user of ['P1', 'p00000001', 'P00000001 ', 'P-0000001', 'player01', ''])
    expect(playerIdOf(user)).toBeUndefined();
});
