import type { DbLog } from '../base/db/log.ts';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../base/http/address.ts';
import type { Limits } from '../base/http/limits.ts';
import { Refusal } from '../base/http/refusal.ts';
import { NOTICES_PATH, type Payments } from './payments.ts';

const MOST_BYTES = 4096;

/** Serves the gateway's notices. They are no call of the contract: no browser makes them, and their signature covers the bytes. */
export async function serveNotices(
  app: FastifyInstance,
  { payments, log }: { payments: Payments; log: DbLog },
  limits: Limits,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(NOTICES_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = payments.gateway.readNotice({ headers: request.headers, body });
      if (notice === undefined) {
        // Only unsigned notices count: a gateway may send many at once.
        await limits.consume(`notice:${callerAddress(request.ip)}`);
        throw new Refusal('notAllowed');
      }
      if (notice.of === 'unreadable') {
        log.warn({ reference: notice.reference }, 'a signed notice of the payment gateway cannot be read');
        throw new Refusal('invalidInput');
      }
      const isOurs =
        notice.of === 'payment'
          ? await payments.deposits.acceptNotice(notice.standing)
          : await payments.withdrawals.acceptNotice(notice.standing);
      if (!isOurs)
        log.warn({ reference: notice.standing.reference }, 'a notice of a payment that is not ours');
      // Answered after the gateway was asked and its answer committed; what is not ours as well, or it would come again for ever.
      return reply.send({ code: 0, data: null, message: '' });
    });
  });
}
