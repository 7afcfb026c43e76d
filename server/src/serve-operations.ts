import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { callerAddress, callerNetwork } from './base/http/address.ts';
import { createLimits } from './base/http/limits.ts';
import { describeApi } from './base/http/openapi.ts';
import { VERSION } from './base/release.ts';
import { measureCases } from './operators/cases/case-metrics.ts';
import { measureSite } from './operators/look/site-metrics.ts';
import { measureProcess } from './process-metrics.ts';

/** Asked by machines; no player's call. */
const OWN_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json']);

const PROBES_PER_SECOND = 10;
const PROBE_WINDOW_S = 5;

/** Serves the endpoints for operators and load balancers. */
export function serveOperations(app: FastifyInstance, context: Context): void {
  const { config, db, metrics: registry, watch, processRecord } = context;
  collectDefaultMetrics({ register: registry });
  measureProcess(context);
  const readSite = measureSite(db, registry);
  measureCases(db, registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (!OWN_ROUTES.has(route)) watch.called(reply.statusCode);
    done();
  });
  // A probe asks once in seconds; `/readyz` asks the database.
  const limits = createLimits(context.clock, PROBES_PER_SECOND * PROBE_WINDOW_S, PROBE_WINDOW_S);
  const limited = {
    onRequest: async (request: FastifyRequest) => limits.consume(callerNetwork(callerAddress(request.ip))),
  };
  let description: string | undefined;

  app.get('/healthz', limited, async () => ({ code: 0, data: 'alive', message: '' }));
  app.get('/readyz', limited, async (_request, reply) => {
    const isReady = await processRecord.isReady();
    return reply
      .code(isReady ? 200 : 503)
      .send({ code: isReady ? 0 : 503, data: isReady ? 'ready' : null, message: '' });
  });
  const byToken = { ...limited, config: { anyHost: config.metricsToken !== undefined } };
  app.get('/metrics', byToken, async (request, reply) => {
    if (!mayReadMetrics(config, request)) return reply.callNotFound();
    await readSite();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/openapi.json', limited, async (_request, reply) => {
    // Made when it is first asked for: it would be a twentieth of the work of a start.
    description ??= JSON.stringify(describeApi(VERSION));
    return reply.type('application/json').send(description);
  });
}

/**
 * A proxy on the same machine looks like this machine itself, so a live site asks for the token. Compared as hashes, whose lengths are
 * the same.
 */
function mayReadMetrics({ metricsToken, isLive }: Config, request: FastifyRequest): boolean {
  if (metricsToken === undefined)
    return !isLive && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${metricsToken}`));
}
