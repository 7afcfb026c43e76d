import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by whatever name: a token proves the caller. Monitoring calls a process by its machine's name. */
    anyHost?: boolean;
  }
}

/**
 * Answers only where the caller names this site: by its own name, by an address, or as `localhost`. A page elsewhere may have its name
 * resolve to this machine; a visitor's browser would then let that page read what the site answers.
 */
export function answerKnownHosts(app: FastifyInstance, siteOrigin: string): void {
  const own = new URL(siteOrigin).hostname;
  /** Nearly every call names the same one. */
  let lastKnown: string | undefined;

  function isKnown(host: string): boolean {
    if (host === lastKnown) return true;
    const named = URL.parse(`http://${host}`)?.hostname ?? '';
    const isAddress = isIP(named.replace(/^\[|\]$/g, '')) !== 0;
    if (named !== own && named !== 'localhost' && !isAddress) return false;
    lastKnown = host;
    return true;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request;
    // Node reads the first of two. A proxy before it may have read the second.
    if (countHosts(raw.rawHeaders) > 1) return done(new Refusal('invalidInput'));
    // Fastify makes `routeOptions` anew for each reading.
    const isAnswered = isKnown(headers.host ?? '') || request.routeOptions.config.anyHost === true;
    done(isAnswered ? undefined : new Refusal('wrongHost'));
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
