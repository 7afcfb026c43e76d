import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import { BASE_TEXTS } from '../texts/texts.ts';

/** Reads form-encoded bodies on these paths (rule X4). Other paths read JSON only. */
export function readForms(app: FastifyInstance, paths: readonly string[]): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!paths.includes(request.routeOptions.url ?? ''))
        return done(new Refusal('invalidInput', { text: BASE_TEXTS.unreadableInput }));
      return done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
