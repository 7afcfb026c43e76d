import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));

interface ReceivedCall {
  path: string;
  body: Record<string, unknown>;
}

/**
 * An operator as the protocol's documentation describes one, written from it alone: it keeps the wallet, and takes every transaction
 * once. Amounts are units: 1.00 is 100000.
 */
export async function startOperator() {
  const own = pair();
  const vendor = pair();
  const received: ReceivedCall[] = [];
  const taken = new Map<string, { kind: string; amount: number; isUndone: boolean }>();
  const answered = new Map<string, string>();
  let balance = 100_000_00;
  /** Answers that are given instead of the right ones, by path: a status of the protocol, or an HTTP status. */
  const refusals = new Map<string, (string | number)[]>();

  function work(path: string, body: Record<string, unknown>): string {
    const uuid = String(body['transaction_uuid']);
    const known = answered.get(uuid);
    if (known) return known;
    const status = book(path, body, uuid);
    if (path.startsWith('/transaction/')) answered.set(uuid, status);
    return status;
  }

  function book(path: string, body: Record<string, unknown>, uuid: string): string {
    const isFree = path === '/transaction/bet' && body['is_free'] === true;
    const amount = isFree ? 0 : Number(body['amount'] ?? 0);
    const bet = taken.get(String(body['reference_transaction_uuid']));
    if (path === '/transaction/bet') {
      if (taken.has(uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (amount > balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      balance -= amount;
      taken.set(uuid, { kind: 'bet', amount, isUndone: false });
    }
    if (path === '/transaction/win') {
      if (!bet && body['is_supplier_promo'] !== true) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (bet?.isUndone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      balance += amount;
    }
    if (path === '/transaction/rollback') {
      if (bet && !bet.isUndone) balance += bet.amount;
      if (bet) bet.isUndone = true;
      else taken.set(String(body['reference_transaction_uuid']), { kind: 'bet', amount: 0, isUndone: true });
    }
    return 'RS_OK';
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const body = JSON.parse(raw.toString()) as Record<string, unknown>;
      const path = request.url ?? '';
      received.push({ path, body });
      const signature = String(request.headers['x-hub88-signature']);
      const isSigned = createVerify('RSA-SHA256').update(raw).verify(vendor.publicKey, signature, 'base64');
      const refusal = refusals.get(path)?.shift();
      if (typeof refusal === 'number') return response.writeHead(refusal).end('out of order');
      const status = !isSigned ? 'RS_ERROR_INVALID_SIGNATURE' : (refusal ?? work(path, body));
      const { user, request_uuid } = body;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ user, status, request_uuid, currency: 'MYR', balance }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const walletUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    hub88: {
      privateKey: pem(vendor.privateKey),
      operatorKey: pem(own.publicKey),
      walletUrl,
    },
    received,
    refusals,
    balance: () => balance / 1_000,
    /** The player pays more in. */
    deposit(minor: number) {
      balance += minor * 1_000;
    },
    /** Asks the vendor, signed. */
    async ask(url: string, call: string, body: object, changes: { raw?: string; signature?: string } = {}) {
      const raw = changes.raw ?? JSON.stringify({ operator_id: 1, ...body });
      const signature =
        changes.signature ?? createSign('RSA-SHA256').update(raw).sign(own.privateKey, 'base64');
      const answer = await fetch(`${url}/operator/generic/v2/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body: raw,
      });
      return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Operator = Awaited<ReturnType<typeof startOperator>>;
