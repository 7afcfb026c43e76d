import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { trustedProxies } from './base/http/address.ts';
import { answerFailure } from './base/http/failure.ts';
import { ANSWER_HEADERS } from './base/http/security.ts';
import { answerExpectations, answerUnreadable } from './base/http/unreadable-request.ts';
import type { Config } from './config.ts';
import { REASON_TEXTS } from './reason-texts.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** A caller sends the headers within 10 s and the whole request within 30 s; who is slower is found within 5 s more. */
const HEADERS_LIMIT_MS = 10_000;
const REQUEST_LIMIT_MS = 30_000;
const TIMES_CHECKED_MS = 5_000;

/** The server without any route: what it reads, and for how long it waits. */
export function createServer({ config, log }: { config: Config; log: Logger }): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // A request writes a line of its own only when it fails (`answerFailure`): a logger for each would be made in vain.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: REQUEST_LIMIT_MS,
    http: {
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: TIMES_CHECKED_MS,
      // A caller who names no host is refused by `answerKnownHosts`, in the envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Until the last connection is closed, its calls are answered.
    return503OnClosing: false,
    // No hook is run for an address that cannot be read.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(ANSWER_HEADERS), REASON_TEXTS),
  });
  answerExpectations(app.server);
  return app;
}
