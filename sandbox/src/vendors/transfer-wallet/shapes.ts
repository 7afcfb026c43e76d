import { z } from 'zod';

const account = z.string().regex(/^[A-Za-z0-9_.@-]{1,64}$/);
const serialNo = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const amount = z.string().max(400);
const cursor = z.union([z.string().regex(/^\d{1,15}$/), z.null()]).optional();
const limit = z.int().min(1).max(500).default(500);
const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** The input of each action. Fields that are not named here are ignored. */
export const SHAPE = {
  createMember: z.object({
    account,
    currency: z.string().regex(/^[A-Z0-9]{3,8}$/),
    language: z.string().max(16),
  }),
  balance: z.object({ account }),
  deposit: z.object({ account, serialNo, amount }),
  withdraw: z.union([
    z.object({ account, serialNo, all: z.literal(true), amount: z.undefined().optional() }),
    z.object({ account, serialNo, amount, all: z.literal(false).optional() }),
  ]),
  transfer: z.object({ serialNo }),
  transfers: z.object({ cursor, limit }),
  kick: z.object({ account }),
  logout: z.object({ account }),
  launch: z.object({
    account,
    gameCode: z.string().max(100),
    language: z.string().max(16),
    device: z.enum(['desktop', 'mobile']),
    returnUrl,
    demo: z.boolean().optional(),
  }),
  games: z.object({}),
  history: z.object({ cursor, limit }),
  jackpots: z.object({}),
  jackpotWins: z.object({ cursor, limit }),
  liveTables: z.object({}),
  lotteryPeriods: z.object({}),
  virtualSports: z.object({}),
  sportsGuest: z.object({
    language: z.string().max(16),
    shade: z.enum(['dark', 'light']),
    viewer: z.enum(['guest', 'player']).default('guest'),
    returnUrl,
  }),
};

export type Action = keyof typeof SHAPE;
export type Input<A extends Action> = z.infer<(typeof SHAPE)[A]>;

export function isAction(name: string): name is Action {
  return Object.hasOwn(SHAPE, name);
}
