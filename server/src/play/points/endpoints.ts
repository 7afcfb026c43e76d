import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { lossLimits } from '../limits/loss-limits.ts';
import { collectWallet } from './collect.ts';
import { bringBackLast, movePoints, readAllBalance, readUserBalance } from './points.ts';

type Names =
  | 'getAllBalance'
  | 'walletCollect'
  | 'transferOutLast'
  | 'transferIn'
  | 'transferOut'
  | 'userBalance'
  | 'listLossLimits'
  | 'setLossLimit';

export function pointsEndpoints(context: Context): Pick<Handlers, Names> {
  return {
    listLossLimits: ({ session: { player } }) => lossLimits.list(context.db, player),
    setLossLimit: ({ session: { player }, input, address }) =>
      lossLimits.set(context.db, player, input, address),
    getAllBalance: ({ session }) => readAllBalance(context, session.player),
    walletCollect: ({ session }) => collectWallet(context, session.player),
    transferOutLast: ({ session, idempotencyKey }) => bringBackLast(context, session.player, idempotencyKey),
    transferIn: ({ session, input: { bonus_id, ...input }, idempotencyKey }) =>
      movePoints(context, {
        ...callOf(input),
        ...(bonus_id !== undefined && { grantId: BigInt(bonus_id) }),
        player: session.player,
        direction: 'in',
        idempotencyKey,
      }),
    transferOut: ({ session, input, idempotencyKey }) =>
      movePoints(context, { ...callOf(input), player: session.player, direction: 'out', idempotencyKey }),
    userBalance: ({ session, input }) => readUserBalance(context, session.player, input.gameType),
  };
}

/** The wire calls a platform's id `gameType`. */
function callOf<Input extends { gameType: number }>({ gameType, ...rest }: Input) {
  return { ...rest, platformId: gameType };
}
