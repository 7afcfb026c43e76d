import type { Endpoint } from '@parlour/contract/endpoint';
import { endpoints } from '@parlour/contract/endpoints';
import type { RuleIssueParams } from '@parlour/contract/form-schema';
import { languageOfHeader, type Language } from '@parlour/contract/languages';
import { WORK_HEADER } from '@parlour/contract/work';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from './base/clock.ts';
import type { Db } from './base/db/db.ts';
import { authorise } from './people/accounts/authorise.ts';
import { refuseOnBreak } from './people/breaks/play-breaks.ts';
import { deviceMarkOf, type DeviceMark } from './people/sessions/device-mark.ts';
import type { Consents } from './people/consent/consent.ts';
import { describeDevice } from './people/sessions/device.ts';
import type { PlayerToken } from './people/sessions/player-tokens.ts';
import type { SessionMemory } from './people/sessions/session-memory.ts';
import { findSession, findSessionEnd, type Session } from './people/sessions/sessions.ts';
import { callerAddress, callerNetwork } from './base/http/address.ts';
import { sendData } from './base/http/answer.ts';
import { CsvDownload } from './base/http/csv.ts';
import type { Call, Handlers } from './call.ts';
import { createLimits, type Limits } from './base/http/limits.ts';
import { createOwnLimits, type OwnLimits } from './own-limits.ts';
import {
  goesOnDuringMaintenance,
  siteMaintenance as refuseForMaintenance,
  type SiteMaintenance,
} from './base/maintenance/site-maintenance.ts';
import { Refusal, refuseField } from './base/http/refusal.ts';
import type { CallWork, ProofOfWork } from './base/proof-of-work/proof-of-work.ts';
import { callerOf, type SecurityLog } from './base/http/security-log.ts';
import { isWholeText } from './base/http/whole-text.ts';
import { BASE_TEXTS } from './base/texts/texts.ts';
import { recordExport } from './reports/exports/exports.ts';

export interface BindOptions {
  db: Db;
  clock: Clock;
  sessions: SessionMemory;
  handlers: Handlers;
  limits: Limits;
  siteMaintenance: SiteMaintenance;
  consents: Consents;
  security: SecurityLog;
  proofOfWork: ProofOfWork;
  /** The site is served over TLS. */
  isSecure: boolean;
  /** Checks what handlers answer too: everywhere but in production. */
  checkOutput: boolean;
}

/** Binds every endpoint of the contract's table: session, limits, validation, envelope. */
export function bindEndpoints(app: FastifyInstance, options: BindOptions): void {
  const ownLimits = createOwnLimits(options.db);
  for (const name of Object.keys(endpoints) as RouteName[])
    bindEndpoint(app, name, { ...options, ownLimits });
}

/** A call that changes something, or needs proof, never takes a session on the memory's word. */
function findAnew(db: Db): SessionMemory['find'] {
  return (token, options) => findSession(db, token, options);
}

/** Above 0 while the site is under maintenance: its end in Unix seconds (rule O2). */
const MAINTENANCE_HEADER = 'x-server-maintenance';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/;

function bindEndpoint(
  app: FastifyInstance,
  name: RouteName,
  {
    db,
    clock,
    sessions,
    handlers,
    limits,
    ownLimits,
    siteMaintenance,
    consents,
    security,
    proofOfWork,
    isSecure,
    checkOutput,
  }: BindOptions & { ownLimits: OwnLimits },
): void {
  const { proof, isBackground, isPlay, needsConsent, maxBodyBytes, input, output, ...rule }: Endpoint =
    endpoints[name];
  const { method, path } = splitRoute(routes[name]);
  const ownLimit = ownLimits[name];
  const find = method === 'GET' && proof === undefined ? sessions.find : findAnew(db);
  // The table's types guarantee that this handler takes what this endpoint's schema gives.
  const handle = handlers[name] as (call: Call<unknown>) => unknown;

  app.route({
    method,
    url: path,
    ...(maxBodyBytes !== undefined && {
      bodyLimit: maxBodyBytes,
      onRequest: admitLarge({ db, clock, sessions, limits, siteMaintenance, security }),
    }),
    async handler(request, reply) {
      const maintenance = await siteMaintenance.current();
      sayMaintenance(reply, maintenance);
      const token = tokenOf(request, sessions);
      const session =
        token === undefined ? undefined : await find(token, { isActivity: isBackground !== true });
      if (session) request.playerId = session.player.id;
      else if (token !== undefined) security.note('token', { ...callerOf(request), reason: 'noSession' });
      const caller = session
        ? `player:${session.player.id}`
        : `address:${callerNetwork(callerAddress(request.ip))}`;
      await limits.consume(caller);
      if (maintenance && !goesOnDuringMaintenance(name, method)) throw refuseForMaintenance(maintenance);
      if (rule.access !== 'public' && !session && token !== undefined)
        throw new Refusal('loginRequired', { data: { reason: await findSessionEnd(db, token) } });
      authorise(rule, session?.player);

      const parsed = parse(input, method === 'GET' ? request.query : (request.body ?? {}));
      // The input is checked first: a call that cannot succeed asks no player for proof.
      if (isPlay && session) await refuseOnBreak(db, session.player);
      if (needsConsent && session) await consents.require(session.player);
      requireProof(proof, session);
      if (ownLimit) await ownLimit.consume(caller);

      const asked = { name, input: parsed, session, token, isSecure, proofOfWork };
      const data = await handle(new BoundCall(request, reply, asked));
      if (checkOutput) checked(output, data, name);
      if (data instanceof CsvDownload && session)
        await recordExport(db, { playerId: session.player.id, call: name, filter: parsed }, data);
      return sendData(request, reply, data);
    },
  });
}

/** With every answer, 0 too: a browser that keeps an answer would keep an old value with it. */
function sayMaintenance(reply: FastifyReply, maintenance: { until: Date } | undefined): void {
  void reply.header(MAINTENANCE_HEADER, maintenance ? Math.ceil(maintenance.until.getTime() / 1000) : 0);
}

interface Asked extends Pick<BindOptions, 'isSecure' | 'proofOfWork'> {
  name: RouteName;
  input: unknown;
  session: Session | undefined;
  token: PlayerToken | undefined;
}

/** What few calls read is looked at when it is read: most calls are polls, and must cost little. */
class BoundCall implements Call<unknown> {
  readonly input: unknown;
  readonly session: Session | undefined;
  readonly token: PlayerToken | undefined;
  readonly idempotencyKey: string | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #asked: Asked;

  constructor(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    this.input = asked.input;
    this.session = asked.session;
    this.token = asked.token;
    this.idempotencyKey = idempotencyKeyOf(request);
    this.#request = request;
    this.#reply = reply;
    this.#asked = asked;
  }

  get language(): Language {
    return languageOfHeader(this.#request.headers['accept-language']);
  }

  get address(): string {
    return callerAddress(this.#request.ip);
  }

  get device(): string {
    return describeDevice(this.#request.headers['user-agent']);
  }

  get mark(): DeviceMark {
    return deviceMarkOf(this.#request, this.#reply, this.#asked.isSecure);
  }

  get work(): CallWork {
    const { name, proofOfWork } = this.#asked;
    return proofOfWork.of({ action: name, address: this.address, solution: solutionOf(this.#request) });
  }
}

/** Of one player in a minute: reading one costs as much as many calls. */
const MOST_LARGE_BODIES = 30;

/**
 * For calls with a large body: it is read for callers with a session only, and a few times a minute. Other callers count against their
 * network's limit here.
 */
function admitLarge({
  db,
  clock,
  sessions,
  limits,
  siteMaintenance,
  security,
}: Pick<BindOptions, 'db' | 'clock' | 'sessions' | 'limits' | 'siteMaintenance' | 'security'>) {
  const bodies = createLimits(clock, MOST_LARGE_BODIES, 60);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    sayMaintenance(reply, await siteMaintenance.current());
    const token = tokenOf(request, sessions);
    const session = token && (await findSession(db, token, { isActivity: false }));
    if (session) return bodies.consume(`player:${session.player.id}`);
    await limits.consume(`address:${callerNetwork(callerAddress(request.ip))}`);
    if (token === undefined) throw new Refusal('loginRequired');
    security.note('token', { ...callerOf(request), reason: 'noSession' });
    throw new Refusal('loginRequired', { data: { reason: await findSessionEnd(db, token) } });
  };
}

function requireProof(proof: Endpoint['proof'], session: Session | undefined): void {
  if (proof === 'recent' && !session?.isProved) throw new Refusal('proofRequired');
  if (proof === 'recentAnywhere' && !session?.isFresh) throw new Refusal('proofRequired');
}

const checkedBefore = new WeakSet<object>();

function checked(output: z.ZodType, data: unknown, name: RouteName): void {
  if (typeof data === 'object' && data !== null) {
    if (checkedBefore.has(data)) return;
    checkedBefore.add(data);
  }
  const result = output.safeParse(data);
  if (!result.success)
    throw new Error(`${name} answers what its contract does not say: ${z.prettifyError(result.error)}`);
  const unnamed = unnamedFields(result.data, data);
  if (unnamed.length > 0)
    throw new Error(`${name} answers fields that its contract does not name: ${unnamed.join(', ')}`);
}

/** The schemas leave out what they do not name; the answer that goes out would still have it. */
function unnamedFields(named: unknown, given: unknown): string[] {
  if (named === given || typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const known: unknown = Reflect.get(Object(named), key);
    return known === undefined ? [key] : unnamedFields(known, value).map((inner) => `${key}.${inner}`);
  });
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    if (!isWholeText(parsed.data)) throw new Refusal('invalidInput', { text: BASE_TEXTS.unreadableInput });
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  if (field === '') throw new Refusal('invalidInput', { text: BASE_TEXTS.unreadableInput });
  const params =
    issue?.code === 'custom' ? (issue.params as Partial<RuleIssueParams> | undefined) : undefined;
  if (params?.broken) throw refuseField(field, params.broken);
  throw new Refusal('invalidInput', { values: { field }, data: { field } });
}

/** `Access-Token`, or `x-token` (rule X3). A token of another shape than ours counts as none. */
function tokenOf(request: FastifyRequest, { readToken }: SessionMemory): PlayerToken | undefined {
  const header = request.headers['access-token'] ?? request.headers['x-token'];
  return typeof header === 'string' ? readToken(header) : undefined;
}

function solutionOf(request: FastifyRequest): string | undefined {
  const header = request.headers[WORK_HEADER];
  return typeof header === 'string' ? header : undefined;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw new Refusal('invalidInput', { values: { field: 'Idempotency-Key' } });
  }
  return header;
}
