import { createHash } from 'node:crypto';
import type { WalletCall } from '../../outside/providers/wallet-call.ts';

type Content = Pick<
  WalletCall,
  | 'kind'
  | 'referenceRef'
  | 'playerId'
  | 'gameCode'
  | 'roundRef'
  | 'currency'
  | 'amountMinor'
  | 'isFree'
  | 'isPromotion'
>;

/** A hash of the call's content; a new token or an unknown field does not change it. */
export function hashOf(call: Content): Buffer {
  const fields = [
    call.kind,
    call.referenceRef,
    String(call.playerId),
    call.gameCode,
    call.roundRef,
    call.currency,
    String(call.amountMinor),
    call.isFree,
    call.isPromotion,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}
