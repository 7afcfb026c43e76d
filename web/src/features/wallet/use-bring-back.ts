import type { Output } from '@parlour/contract/endpoints';
import type { Transfer } from '@parlour/contract/points';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { classifyFailure } from '../../api/classify-failure.ts';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { queries, refreshWallet } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';

type Result = 'asking' | Output<'walletCollect'>['platforms'][number]['result'];

/** A platform's answer so far; `message` if it refused. */
export interface Answer {
  platformId: number;
  gm: string;
  amount: number;
  result: Result;
  message?: string;
}

interface HeldPoints {
  game_type: number;
  gm: string;
  amount: number;
}

/** The result for each state of a transfer out. */
const RESULT_OF: Record<Transfer['state'], Result> = {
  asked: 'asking',
  unknown: 'on_its_way',
  confirmed: 'moved',
  refused: 'refused',
};

/** A move that succeeded is shown this long. */
export const SHOWN_FOR_MS = 8_000;

function isSettledAnswer({ result }: Answer): boolean {
  return result === 'moved' || result === 'nothing' || result === 'maintenance';
}

type SetAnswers = Dispatch<SetStateAction<readonly Answer[]>>;

/** Each platform's own answer from the stream, also after the call has returned. */
function useStreamedAnswers(setAnswers: SetAnswers): void {
  useEffect(
    () =>
      onStreamEvent('transfer', ({ game_type, direction, state, amount }) => {
        if (direction !== 'out') return;
        const isOpen = ({ platformId, result }: Answer) =>
          platformId === game_type && (result === 'asking' || result === 'on_its_way');
        setAnswers((old) =>
          old.some(isOpen)
            ? old.map((one) => (isOpen(one) ? { ...one, amount, result: RESULT_OF[state] } : one))
            : old,
        );
      }),
    [setAnswers],
  );
}

/** Points that came back are shown for a while; other answers stay until the next attempt. */
function useForgetting(answers: readonly Answer[], setAnswers: SetAnswers, isCollecting: boolean): void {
  const isSettled = !isCollecting && answers.every(({ result }) => result !== 'asking');
  useEffect(() => {
    if (!isSettled || !answers.some(isSettledAnswer)) return undefined;
    const timer = window.setTimeout(
      () => setAnswers((old) => old.filter((one) => !isSettledAnswer(one))),
      SHOWN_FOR_MS,
    );
    return () => window.clearTimeout(timer);
  }, [isSettled, answers, setAnswers]);
}

/** Brings points back from one platform or from all. Requests continue after the player leaves the page. */
export function useBringBack() {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [isCollecting, setIsCollecting] = useState(false);
  const [fault, setFault] = useState<string>();

  useStreamedAnswers(setAnswers);
  useForgetting(answers, setAnswers, isCollecting);

  const readAgain = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
      refreshWallet().catch(() => undefined),
    ]);
  }, [client]);

  const bringBack = useCallback(
    async ({ game_type: platformId, gm, amount }: HeldPoints) => {
      setFault(undefined);
      const put = (answer: Answer) =>
        setAnswers((old) => [answer, ...old.filter((one) => one.platformId !== platformId)]);
      put({ platformId, gm, amount, result: 'asking' });
      const answer = await answerOf(platformId, gm);
      await readAgain();
      put(answer);
    },
    [readAgain],
  );

  const bringAllBack = useCallback(
    async (held: readonly HeldPoints[]) => {
      setFault(undefined);
      setAnswers(
        held.map(({ game_type: platformId, gm, amount }) => ({ platformId, gm, amount, result: 'asking' })),
      );
      setIsCollecting(true);
      try {
        const { platforms } = await call('walletCollect', {});
        setAnswers(
          platforms.map(({ game_type: platformId, gm, amount, result }) => ({
            platformId,
            gm,
            amount,
            result,
          })),
        );
      } catch (error) {
        setFault(failureMessage(error));
        setAnswers((old) => old.filter(({ result }) => result !== 'asking'));
      }
      await readAgain();
      setIsCollecting(false);
    },
    [readAgain],
  );

  return { answers, fault, isCollecting, bringBack, bringAllBack };
}

export type BringingBack = ReturnType<typeof useBringBack>;

/** True while a platform has not answered. */
export function isAsking({ answers }: Pick<BringingBack, 'answers'>, platformId: number): boolean {
  return answers.some((answer) => answer.platformId === platformId && answer.result === 'asking');
}

async function answerOf(platformId: number, gm: string): Promise<Answer> {
  try {
    const { transfer } = await call('transferOut', { gameType: platformId });
    return { platformId, gm, amount: transfer?.amount ?? 0, result: transfer ? 'moved' : 'nothing' };
  } catch (error) {
    // The outcome is unknown: the balances, read again right after, show it.
    if (classifyFailure(failureCode(error)) !== 'refused')
      return { platformId, gm, amount: 0, result: 'on_its_way' };
    return { platformId, gm, amount: 0, result: 'refused', message: failureMessage(error) };
  }
}
