import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies. None at all is an empty one: calls that take nothing are made with a JSON content type too (spec §7, `POST /Auth/logout`). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, String(body), done),
  );
}
