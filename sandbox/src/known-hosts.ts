import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Answers only callers that name this program by its public address, another name that it is given, an IP address or `localhost`. A page elsewhere may have its
 * name resolve to this machine, and read the codes of the text messages through a visitor's browser.
 */
export function answerKnownHosts(
  app: FastifyInstance,
  publicUrl: () => string,
  others: readonly string[] = [],
): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const named = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
    const isAddress = isIP(named.replace(/^\[|\]$/g, '')) !== 0;
    const known = ['localhost', URL.parse(publicUrl())?.hostname, ...others];
    if (isAddress || known.includes(named)) return;
    await reply.code(421).send({ error: 'this is not the host that you name' });
  });
}
