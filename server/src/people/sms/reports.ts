import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { SmsGateway } from './gateway.ts';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../base/http/address.ts';
import type { Limits } from '../../base/http/limits.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { recordReport } from './messages.ts';

export const REPORTS_PATH = '/hooks/sms';

/** Serves the gateway's delivery reports. Not a call of the contract: no browser makes it, and its signature covers the bytes. */
export async function serveReports(
  app: FastifyInstance,
  { db, sms, log }: { db: Db; sms: SmsGateway; log: DbLog },
  limits: Limits,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(REPORTS_PATH, { bodyLimit: 4096 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const report = sms.readReport({ headers: request.headers, body });
      if (report === undefined) {
        // Only unsigned reports count: a gateway may send many at once.
        await limits.consume(`report:${callerAddress(request.ip)}`);
        throw new Refusal('notAllowed');
      }
      if (report === 'unreadable') {
        log.warn({}, 'a signed report of the SMS gateway cannot be read');
        throw new Refusal('invalidInput');
      }
      const isOurs = await recordReport(db, report);
      if (!isOurs) log.warn({ reference: report.reference }, 'a report of a message that is not ours');
      // A report on an unknown message is accepted too, or the gateway would repeat it for ever.
      return reply.send({ code: 0, data: null, message: '' });
    });
  });
}
