import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { Context } from './context.ts';
import { describeApi } from './base/http/openapi.ts';
import { measureCases } from './operators/cases/case-metrics.ts';

/** Serves the endpoints for operators and load balancers. */
export function serveOperations(
  app: FastifyInstance,
  { db, metrics: registry }: Pick<Context, 'db' | 'metrics'>,
): void {
  collectDefaultMetrics({ register: registry });
  measureCases(db, registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const description = JSON.stringify(describeApi('0.1.0'));

  app.get('/healthz', async () => ({ code: 0, data: 'alive', message: '' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await db.run('select 1').then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ code: isReady ? 0 : 503, data: isReady ? 'ready' : null, message: '' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(description));
}
