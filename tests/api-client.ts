import { endpoints, type Input, type Output } from '@parlour/contract/endpoints';
import type { Envelope } from '@parlour/contract/endpoint';
import { ERRORS, type ErrorName } from '@parlour/contract/errors';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { z } from 'zod';

/** One caller of the site: its address, its session, and every call of the contract by name. */
export interface Client {
  /** The session's token; undefined for a guest. */
  token: string | undefined;
  /** Any answer, as it came. */
  call<N extends RouteName>(name: N, input?: Input<N>, options?: CallOptions): Promise<Answer>;
  /** `data` of a successful answer, checked against the contract. Throws for any other answer. */
  ok<N extends RouteName>(name: N, input?: Input<N>, options?: CallOptions): Promise<Output<N>>;
  /** The answer to a call that must be turned down for this reason. Throws for any other answer. */
  refused<N extends RouteName>(
    name: N,
    reason: ErrorName,
    input?: Input<N>,
    options?: CallOptions,
  ): Promise<Answer>;
}

interface CallOptions {
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  envelope: Envelope<unknown>;
}

const envelopeShape = z.strictObject({ code: z.number().int(), data: z.unknown(), message: z.string() });

/** Reads an answer that must be an envelope, whatever its status. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/csv'))
    return { status: response.status, headers: response.headers, envelope: fileEnvelope(response, text) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`no envelope but ${response.status} ${text.slice(0, 300)}`);
  }
  return {
    status: response.status,
    headers: response.headers,
    envelope: envelopeShape.parse(json),
  };
}

/** A file has no envelope: for tests it is the `data` of one, with its text whole. */
function fileEnvelope(response: Response, text: string): Envelope<{ filename: string; text: string }> {
  const filename = /^attachment; filename="([\w.-]+)"$/.exec(
    response.headers.get('content-disposition') ?? '',
  );
  if (!filename) throw new Error('a file without a name');
  return { code: 0, data: { filename: filename[1]!, text }, message: '' };
}

let lastAddress = 0;

/**
 * An address that no other client of this run has, so that no client waits for another's failures. Tests write none
 * above 10.127 themselves.
 */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${128 + (process.pid % 128)}.${lastAddress >> 8}.${lastAddress % 256}`;
}

/** `address` is believed by sites that trust a proxy (`TRUST_PROXY`), and ignored by others. */
export function createClient(siteUrl: string, { address = newAddress() } = {}): Client {
  const client: Client = {
    token: undefined,

    async call(name, input, { headers = {} } = {}) {
      const { method, path } = splitRoute(routes[name]);
      const url = new URL(path, siteUrl);
      if (method === 'GET') {
        for (const [field, value] of Object.entries(input ?? {})) url.searchParams.set(field, String(value));
      }
      return readAnswer(
        await fetch(url, {
          method,
          headers: {
            'x-forwarded-for': address,
            ...(client.token === undefined ? {} : { 'access-token': client.token }),
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
        }),
      );
    },

    async ok(name, input, options) {
      const { status, envelope } = await client.call(name, input, options);
      if (status !== 200 || envelope.code !== 0 || envelope.message !== '')
        throw new Error(`${name}: ${status} ${JSON.stringify(envelope)}`);
      return endpoints[name].output.parse(envelope.data) as Output<typeof name>;
    },

    async refused(name, reason, input, options) {
      const answer = await client.call(name, input, options);
      const wanted = ERRORS[reason];
      if (answer.status !== wanted.status || answer.envelope.code !== wanted.code)
        throw new Error(`${name}: not ${reason} but ${answer.status} ${JSON.stringify(answer.envelope)}`);
      return answer;
    },
  };
  return client;
}

/** Where each account of a site is at home: at another address it would be at a new place (rule A27). */
const homes = new Map<string, string>();

/** A player who has just logged in, always from the same address; demo passwords are as the accounts. */
export async function logIn(siteUrl: string, account: string, password = account): Promise<Client> {
  const key = `${siteUrl} ${account}`;
  const address = homes.get(key) ?? newAddress();
  homes.set(key, address);
  return logInFrom(createClient(siteUrl, { address }), account, password);
}

/** The same at an address that the account has not been at. */
export function logInElsewhere(siteUrl: string, account: string): Promise<Client> {
  return logInFrom(createClient(siteUrl), account, account);
}

async function logInFrom(client: Client, account: string, password: string): Promise<Client> {
  client.token = (await client.ok('login', { account, password })).token;
  return client;
}
