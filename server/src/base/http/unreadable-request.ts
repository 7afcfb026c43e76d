import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ANSWER_HEADERS } from './security.ts';

/**
 * Answers what is no HTTP request, too long in its headers or too slow: there is no request and no route, so the envelope is written to
 * the socket, with the headers that every answer has. The sender is a program, and is told in English.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = reasonOf(error.code);
  const body = JSON.stringify({ code: status, data: null, message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(ANSWER_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Node would answer an `Expect` that it does not know by itself, without the envelope. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ code: 417, data: null, message: 'Nothing can be expected of this site.' });
    response
      .writeHead(417, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        ...ANSWER_HEADERS,
        connection: 'close',
      })
      .end(body);
  });
}

function reasonOf(code: string | undefined): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long.'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers of the request are too long.'];
  return [400, 'The request cannot be read.'];
}
