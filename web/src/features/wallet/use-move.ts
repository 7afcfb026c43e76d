import { useCallback, useState } from 'react';
import { classifyFailure } from '../../api/classify-failure.ts';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { queries, queryClient, refreshWallet } from '../../api/queries.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';

export type Direction = 'in' | 'out';

type MoveState =
  | { at: 'ready'; problem?: string }
  | { at: 'moving' }
  | { at: 'done'; amount: number }
  /** Not decided: the list of sums shows it with its next check. */
  | { at: 'onItsWay' };

/** A move of points that the player requested. */
export function useMove(platformId: number, direction: Direction) {
  const [state, setState] = useState<MoveState>({ at: 'ready' });
  const idempotency = useIdempotencyKey();

  /** `amount` undefined: all that the platform holds. */
  const move = useCallback(
    async (amount: number | undefined) => {
      setState({ at: 'moving' });
      try {
        const options = { idempotencyKey: idempotency.valueFor({ amount }) };
        const { transfer } =
          direction === 'in'
            ? await call('transferIn', { gameType: platformId, amount, stay: true }, options)
            : await call('transferOut', { gameType: platformId, amount }, options);
        idempotency.renew();
        setState({ at: 'done', amount: transfer?.amount ?? 0 });
      } catch (error) {
        const failure = classifyFailure(failureCode(error));
        if (failure === 'onItsWay') setState({ at: 'onItsWay' });
        else {
          if (failure === 'refused') idempotency.renew();
          setState({ at: 'ready', problem: failureMessage(error) });
        }
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
        refreshWallet().catch(() => undefined),
      ]);
    },
    [platformId, direction, idempotency],
  );

  return { state, move };
}
