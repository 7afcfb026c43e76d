import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies. A missing body is an empty one: calls without input, such as `POST /Auth/logout`, have a JSON content type too (rule X4). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, String(body), done),
  );
}
