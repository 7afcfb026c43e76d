import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Answers only where the caller names this site: by its own name, by an address, or as `localhost`. A page elsewhere may have its name
 * resolve to this machine; a visitor's browser would then let that page read what the site answers.
 */
export function answerKnownHosts(app: FastifyInstance, siteOrigin: string): void {
  const own = new URL(siteOrigin).hostname;
  app.addHook('onRequest', async ({ headers, raw }) => {
    // Node reads the first of two. A proxy before it may have read the second.
    if (countHosts(raw.rawHeaders) > 1) throw new Refusal('invalidInput');
    const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
    const isAddress = isIP(named.replace(/^\[|\]$/g, '')) !== 0;
    if (named !== own && named !== 'localhost' && !isAddress) throw new Refusal('wrongHost');
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
