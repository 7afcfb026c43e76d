import type { Providers } from '../../outside/providers/registry.ts';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../base/http/address.ts';
import type { Limits } from '../../base/http/limits.ts';
import type { SeamlessWallet } from './seamless-wallet.ts';
import type { WalletDialect } from '../../outside/providers/wallet-call.ts';

const MAX_BODY_BYTES = 32 * 1024;

function walletPath(name: string): string {
  return `/vendors/${name}`;
}

/**
 * Serves the wallet to the vendors that call it. No call of the contract: no browser makes it, and its signature covers the bytes.
 * First the signature, then the shape, then the business; an answer leaves after the commit, and what is not known is 5xx.
 */
export async function serveSeamlessWallet(
  app: FastifyInstance,
  { providers }: { providers: Providers },
  wallet: SeamlessWallet,
  limits: Limits,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const dialect of providers.walletDialects) serveDialect(scope, dialect, wallet, limits);
  });
}

function serveDialect(
  scope: FastifyInstance,
  dialect: WalletDialect,
  wallet: SeamlessWallet,
  limits: Limits,
): void {
  for (const path of dialect.paths) {
    scope.post(walletPath(dialect.name) + path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      if (!dialect.isSigned(path, request.headers, body)) {
        // Only unsigned calls count: a vendor calls for many players at once.
        await limits.consume(`vendor:${callerAddress(request.ip)}`);
        const { status, body: text } = dialect.notSigned();
        return reply.code(status).send(text);
      }
      const question = dialect.read(path, body);
      const answer =
        question.kind === 'refused'
          ? question.answer
          : dialect.write(path, body, await wallet.answer(dialect.name, dialect.policies, question));
      return reply.code(answer.status).send(answer.body);
    });
  }
}
