import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Catalogue } from '../../games/catalogue.ts';
import { ENGINES } from '../../games/engines.ts';
import { checkStake } from '../../games/kit/check-stake.ts';
import { BetRefused } from '../../games/purse.ts';
import type { GameSessions } from '../../games/sessions.ts';
import type { Store } from '../../store.ts';
import type { FreeRoundGrant } from './free-rounds.ts';
import type { Hub88Vendor } from './hub88.ts';
import { showSums, showTransactions } from './report.ts';

const platformId = z.coerce.number().int().nullable().default(null);
const booksQuery = z.object({ platformId });
const transactionsQuery = z.object({
  platformId,
  user: z.string().max(64).nullable().default(null),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
});

const MOST_ROUNDS = 100;
const LONGEST_MS = 366 * 24 * 60 * 60_000;
const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const user = z.string().regex(/^[A-Za-z0-9_.@-]{3,64}$/);
const points = z
  .string()
  .regex(/^\d{1,9}\.\d\d$/)
  .transform((text) => Number(text.replace('.', '')))
  .refine((minor) => minor > 0);
const grantShape = z.strictObject({
  reference,
  user,
  gameCode: z.string().max(100),
  currency: z.string().regex(/^[A-Z]{3,8}$/),
  rounds: z.int().min(1).max(MOST_ROUNDS),
  stake: points,
  endsAt: z.iso.datetime().transform((text) => Date.parse(text)),
});
const prizeShape = z.strictObject({ reference, platformId: z.int(), user, amount: points });
const userQuery = z.object({ user });

export type Vendor = {
  hub88: Hub88Vendor | undefined;
  catalogue: Catalogue;
  sessions: GameSessions;
  now: () => number;
};
type Ground = Vendor & { store: Store };

/** The vendor's book of seamless wallets, for tests and audits, and what its staff give to players. */
export function serveHub88Control(control: FastifyInstance, { store, ...vendor }: Ground): void {
  control.get('/control/hub88/books', async (request) =>
    showSums(store, booksQuery.parse(request.query).platformId),
  );
  control.get('/control/hub88/transactions', async (request) =>
    showTransactions(store, transactionsQuery.parse(request.query)),
  );
  if (vendor.hub88) serveGifts(control, { store, ...vendor, hub88: vendor.hub88 });
}

function serveGifts(control: FastifyInstance, ground: Ground & { hub88: Hub88Vendor }): void {
  const { store, hub88, sessions } = ground;
  const { free, promotions } = hub88;
  control.get('/control/hub88/free-rounds', async (request, reply) => {
    const query = userQuery.safeParse(request.query);
    return query.success
      ? { grants: free.list(query.data.user) }
      : reply.code(400).send({ error: 'user is needed' });
  });
  control.post('/control/hub88/free-rounds', async (request, reply) => {
    const input = grantShape.safeParse(readBody(request.body));
    if (!input.success) return reply.code(400).send({ error: z.prettifyError(input.error) });
    const grant = readGrant(ground, input.data);
    if (typeof grant === 'string') return reply.code(400).send({ error: grant });
    const outcome = await store.write(() => free.grant(grant));
    if (outcome === 'other' || outcome === 'full') return reply.code(409).send({ error: CONFLICTS[outcome] });
    sessions.balanceChanged(grant.platformId, grant.user);
    return { grants: free.list(grant.user) };
  });
  control.post('/control/hub88/promotions', async (request, reply) => {
    const input = prizeShape.safeParse(readBody(request.body));
    if (!input.success) return reply.code(400).send({ error: z.prettifyError(input.error) });
    const { amount: amountMinor, ...prize } = input.data;
    const outcome = await store.write(() => promotions.owe({ ...prize, amountMinor }));
    if (outcome === 'unseated')
      return reply.code(404).send({ error: 'the player has opened no game of the platform' });
    return outcome === 'other' ? reply.code(409).send({ error: CONFLICTS.other }) : { outcome };
  });
}

const CONFLICTS = {
  other: 'the reference was used for something else',
  full: 'the player has as many grants for the game as one can have',
};

/** A text says what is wrong with it. */
function readGrant(
  { catalogue, now }: Ground,
  { stake: stakeMinor, ...input }: z.output<typeof grantShape>,
): FreeRoundGrant | string {
  const game = catalogue.findCalled(input.gameCode);
  if (!game) return 'no such game of the vendor';
  const engine = ENGINES.find(({ id }) => id === game.engine);
  // A slot alone: its page shows the rounds left, and its round has one stake and no choice.
  if (!engine?.category.endsWith('Slots')) return 'the game is no slot';
  if (input.endsAt <= now() || input.endsAt > now() + LONGEST_MS) return 'the end is past or too far away';
  try {
    checkStake(engine, { stakeMinor, choice: null }, input.currency, now());
  } catch (error) {
    if (error instanceof BetRefused) return 'the game offers no such stake';
    throw error;
  }
  return { ...input, stakeMinor, platformId: game.platformId };
}

/** Undefined for what is no JSON. */
function readBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
