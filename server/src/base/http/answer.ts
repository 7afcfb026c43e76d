import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FILE_ROWS_HEADER } from '@parlour/contract/file-rows';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CsvDownload } from './csv.ts';

/** An answer shared by many callers, with its compressed forms and its validator. */
export interface Prepared {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/**
 * Answers that many callers share (the catalogue) are serialised and compressed once: a handler that returns the same object again
 * gets the same bytes again.
 */
const prepared = new WeakMap<object, Promise<Prepared>>();
const shared = new WeakSet<object>();

/** Out of 11: higher levels cost much more time for little gain. */
const BROTLI_QUALITY = 9;

/** Marks an answer as shared by all callers: it must not change afterwards. */
export function share<T extends object>(data: T): T {
  shared.add(data);
  return data;
}

/** Undefined where all is sent: Fastify would wait for a reply that is answered. */
export function sendData(
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): FastifyReply | Promise<FastifyReply> | undefined {
  if (data instanceof CsvDownload) return sendFile(reply, data);
  if (typeof data === 'object' && data !== null && shared.has(data)) return sendShared(request, reply, data);
  void reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ code: 0, data, message: '' }));
  return undefined;
}

/** Streams the file as it is made: a slow reader blocks only its own connection. */
function sendFile(reply: FastifyReply, { filename, text, expectedRows }: CsvDownload): FastifyReply {
  if (expectedRows !== undefined) void reply.header(FILE_ROWS_HEADER, String(expectedRows));
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(Readable.from(text));
}

async function sendShared(request: FastifyRequest, reply: FastifyReply, data: object): Promise<FastifyReply> {
  let preparing = prepared.get(data);
  if (!preparing) {
    preparing = prepare(Buffer.from(JSON.stringify({ code: 0, data, message: '' })));
    prepared.set(data, preparing);
  }
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('content-type', 'application/json; charset=utf-8');
  return sendPrepared(request, reply, await preparing);
}

/** Sends the smallest form that the caller accepts, or 304 when the caller has it. The reply's other headers are set already. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared): FastifyReply {
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  void reply.header('etag', answer.etag);
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(answer.br);
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.plain);
}

/** Named in the header, and not with the weight 0 that refuses it. By no pattern over the whole, which a crafted header could make slow. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && (weight === undefined || Number(/^q=([\d.]+)$/.exec(weight)?.[1]) > 0);
  });
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses on other threads: a catalogue of thousands of games would block all requests. */
export async function prepare(plain: Buffer): Promise<Prepared> {
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(plain),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br, gzip: gz, etag };
}
