import type { Output } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { queries, refreshWallet } from '../../api/queries.ts';

/** What one platform answered; `message` where it refused. */
export interface Answer {
  gameType: number;
  gm: string;
  amount: number;
  result: Output<'walletCollect'>['platforms'][number]['result'];
  message?: string;
}

interface Place {
  game_type: number;
  gm: string;
}

/** Brings points back, from one platform or from all. What has been asked for goes on when the sheet is closed. */
export function useBringBack() {
  const client = useQueryClient();
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());
  const [collecting, setCollecting] = useState<{ total: number } | undefined>();
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [fault, setFault] = useState<string>();

  const readAgain = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
      refreshWallet().catch(() => undefined),
    ]);
  }, [client]);

  const bringBack = useCallback(
    async ({ game_type: gameType, gm }: Place) => {
      setFault(undefined);
      setMoving((old) => new Set(old).add(gameType));
      const answer = await answerOf(gameType, gm);
      await readAgain();
      setAnswers((old) => [answer, ...old.filter((one) => one.gameType !== gameType)]);
      setMoving((old) => new Set([...old].filter((one) => one !== gameType)));
    },
    [readAgain],
  );

  const bringAllBack = useCallback(
    async (total: number) => {
      setFault(undefined);
      setAnswers([]);
      setCollecting({ total });
      try {
        const { platforms } = await call('walletCollect', {});
        setAnswers(
          platforms.map(({ game_type: gameType, gm, amount, result }) => ({ gameType, gm, amount, result })),
        );
      } catch (error) {
        setFault(failureMessage(error));
      }
      await readAgain();
      setCollecting(undefined);
    },
    [readAgain],
  );

  return { moving, collecting, answers, fault, bringBack, bringAllBack };
}

async function answerOf(gameType: number, gm: string): Promise<Answer> {
  try {
    const { transfer } = await call('transferOut', { gameType });
    return { gameType, gm, amount: transfer?.amount ?? 0, result: transfer ? 'moved' : 'nothing' };
  } catch (error) {
    const code = failureCode(error);
    // Without an answer the list of places, read again right after, says what is true.
    if (code === ERRORS.transferOnItsWay.code || code === null)
      return { gameType, gm, amount: 0, result: 'on_its_way' };
    return { gameType, gm, amount: 0, result: 'refused', message: failureMessage(error) };
  }
}
