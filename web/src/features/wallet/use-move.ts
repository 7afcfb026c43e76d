import { ERRORS } from '@parlour/contract/errors';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { queries, queryClient, refreshWallet } from '../../api/queries.ts';

export type Direction = 'in' | 'out';

type MoveState =
  | { at: 'ready'; problem?: string }
  | { at: 'moving' }
  | { at: 'done'; amount: number }
  /** Not decided: the list of places shows it with its next check. */
  | { at: 'onItsWay' };

/** One move of points that the player asks for. The same wish tried again keeps its key, so that it never moves twice. */
export function useMove(gameType: number, direction: Direction) {
  const [state, setState] = useState<MoveState>({ at: 'ready' });
  const wish = useRef<{ amount: number | undefined; key: string }>(undefined);

  /** `amount` undefined: all that the platform holds. */
  const move = useCallback(
    async (amount: number | undefined) => {
      if (wish.current?.amount !== amount || wish.current === undefined)
        wish.current = { amount, key: crypto.randomUUID() };
      setState({ at: 'moving' });
      try {
        const options = { idempotencyKey: wish.current.key };
        const { transfer } =
          direction === 'in'
            ? await call('transferIn', { gameType, amount, stay: true }, options)
            : await call('transferOut', { gameType, amount }, options);
        wish.current = undefined;
        setState({ at: 'done', amount: transfer?.amount ?? 0 });
      } catch (error) {
        const code = failureCode(error);
        if (code === ERRORS.transferOnItsWay.code) setState({ at: 'onItsWay' });
        else {
          // Without any answer the wish keeps its key; a refusal has ended it.
          if (code !== null) wish.current = undefined;
          setState({ at: 'ready', problem: failureMessage(error) });
        }
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
        refreshWallet().catch(() => undefined),
      ]);
    },
    [gameType, direction],
  );

  return { state, move };
}
