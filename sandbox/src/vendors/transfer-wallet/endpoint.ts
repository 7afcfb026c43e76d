import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from '../../faults.ts';
import { misbehave } from '../../misbehave.ts';
import { ACTIONS, type Vendor } from './actions.ts';
import type { Bend } from './books.ts';
import { CODE, MESSAGE, Refusal } from './codes.ts';
import { type Action, isAction, SHAPE } from './shapes.ts';
import { sign } from '../../signature.ts';
import { isSignedByAny, type Keys } from '../../vendor-keys.ts';

/** How far a request's clock may run ahead of ours. */
const FUTURE_MS = 60_000;
const AGENT = 'parlour';

export type TransferWalletOptions = {
  vendor: Vendor;
  faults: Faults;
  keys: Keys;
  validityMs: number;
  die: () => void;
};
type Answer = { code: number; message: string; data: object };
type SignedCall = { platformId: number; action: Action; json: unknown; timestampMs: number };
type Params = { platformId: string; action: string };

/** Serves POST /transfer/{platformId}/{action}. */
export function serveTransferWallet(app: FastifyInstance, options: TransferWalletOptions): void {
  app.post<{ Params: Params }>('/transfer/:platformId/:action', async (request, reply) => {
    const signature = header(request, 'x-signature');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let call: SignedCall;
    try {
      call = readCall(options, request, signature, body);
    } catch (error) {
      return send(options, reply, signature, refused(error));
    }
    const account = accountOf(call.json);
    const faults = options.faults.strike(call.platformId, call.action, account);
    return misbehave(reply, faults, {
      work: () => act(options, call, faults),
      refuse: (code) => refused(new Refusal(code)),
      send: (answer, kind) => {
        const keys: Keys = kind === 'spoilt' ? [`not ${options.keys[0]}`] : options.keys;
        return send({ ...options, keys }, reply, signature, answer);
      },
      die: options.die,
    });
  });
}

/** Checks, in this order: signature, shape of the address and the body, time. Throws the refusal. */
function readCall(
  options: TransferWalletOptions,
  request: FastifyRequest,
  signature: string,
  body: Buffer,
): SignedCall {
  const { platformId: platformText, action } = request.params as Params;
  const timestamp = header(request, 'x-timestamp');
  const isSigned = isSignedByAny(options.keys, `${timestamp}.${platformText}/${action}.`, body, signature);
  if (header(request, 'x-agent') !== AGENT || !isSigned) throw new Refusal(CODE.badSignature);
  const platformId = /^[1-9]\d?$/.test(platformText) ? Number(platformText) : 0;
  if (platformId < 1 || platformId > 90 || !isAction(action)) throw new Refusal(CODE.malformed);
  if (!/^\d{1,15}$/.test(timestamp)) throw new Refusal(CODE.timestampOutOfValidity);
  const timestampMs = Number(timestamp);
  checkTime(options, timestampMs);
  return { platformId, action, json: parse(body), timestampMs };
}

function checkTime({ vendor, validityMs }: TransferWalletOptions, timestampMs: number): void {
  const ageMs = vendor.now() - timestampMs;
  if (ageMs > validityMs || ageMs < -FUTURE_MS) throw new Refusal(CODE.timestampOutOfValidity);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal(CODE.malformed);
  }
}

function accountOf(json: unknown): string | undefined {
  const account: unknown =
    typeof json === 'object' && json !== null && 'account' in json ? json.account : undefined;
  return typeof account === 'string' ? account : undefined;
}

async function act(options: TransferWalletOptions, call: SignedCall, faults: Fault[]): Promise<Answer> {
  try {
    // A request held up on our side may have outlived its validity: then it must not be executed any more.
    checkTime(options, call.timestampMs);
    const input = SHAPE[call.action].safeParse(call.json);
    if (!input.success) throw new Refusal(CODE.malformed);
    const handler = ACTIONS[call.action] as (
      vendor: Vendor,
      asked: object,
      input: unknown,
    ) => Promise<object>;
    const data = await handler(
      options.vendor,
      {
        platformId: call.platformId,
        bend: bendOf(faults, call.timestampMs),
        validSince: options.vendor.now() - options.validityMs,
      },
      input.data,
    );
    return { code: CODE.ok, message: 'ok', data };
  } catch (error) {
    return refused(error);
  }
}

function bendOf(faults: Fault[], signedAt: number): Bend {
  const bend: Bend = {};
  for (const fault of faults) {
    if (fault.mode === 'pendingTimes')
      Object.assign(bend, { later: 'pending', times: fault.queries, executesLate: true });
    if (fault.mode === 'notFoundTimes')
      Object.assign(bend, { later: 'not-found', times: fault.queries, executesLate: fault.late, signedAt });
    if (fault.mode === 'partial') bend.share = fault.share;
  }
  return bend;
}

/**
 * Signs the answer together with the request's signature. A request that failed the signature check gets an unsigned
 * answer: otherwise an attacker on the line could spoil a copy of a request to obtain a signed 'not executed' for the
 * original.
 */
function send(
  options: TransferWalletOptions,
  reply: FastifyReply,
  requestSignature: string,
  answer: Answer,
): FastifyReply {
  const body = JSON.stringify(answer);
  const timestamp = String(options.vendor.now());
  reply.header('x-timestamp', timestamp).type('application/json; charset=utf-8');
  if (answer.code !== CODE.badSignature) {
    reply.header('x-signature', sign(options.keys[0], `${timestamp}.${requestSignature}.`, body));
  }
  return reply.send(body);
}

function refused(error: unknown): Answer {
  if (!(error instanceof Refusal)) console.error(error);
  const code = error instanceof Refusal ? error.code : CODE.systemError;
  return { code, message: MESSAGE[code] ?? 'refused', data: {} };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
