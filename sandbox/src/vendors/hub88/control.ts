import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '../../store.ts';
import { showSums, showTransactions } from './report.ts';

const platformId = z.coerce.number().int().nullable().default(null);
const booksQuery = z.object({ platformId });
const transactionsQuery = z.object({
  platformId,
  user: z.string().max(64).nullable().default(null),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
});

/** The vendor's book of seamless wallets, for tests and audits. */
export function serveHub88Control(control: FastifyInstance, store: Store): void {
  control.get('/control/hub88/books', async (request) =>
    showSums(store, booksQuery.parse(request.query).platformId),
  );
  control.get('/control/hub88/transactions', async (request) =>
    showTransactions(store, transactionsQuery.parse(request.query)),
  );
}
