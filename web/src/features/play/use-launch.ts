import { ERRORS } from '@parlour/contract/errors';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { StreamEvents } from '@parlour/contract/stream';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { callQuery, queryClient, refreshWallet } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';
import { classifyFailure } from '../../api/classify-failure.ts';
import { playWith } from '../../state/purse.ts';
import { serverWords } from '../../forms/server-words.ts';
import { advance, effectOf, startLaunch } from './launch-machine.ts';
import type { LaunchEvent, LaunchState, LaunchTarget } from './launch-machine.ts';
import { lookAgainAt, readDecision } from './look-again.ts';

/** The language of the game for the platform (rule G4). */
const LAUNCH_LANGUAGE = {
  en: 'en_US',
  cn: 'zh_CN',
  tw: 'zh_TW',
  vi: 'vi_VN',
  ms: 'ms_MY',
} as const satisfies Record<Language, string>;

export interface LaunchRequest extends LaunchTarget {
  code: string;
  language: Language;
  isMobile: boolean;
}

/** Runs the launch machine: makes the call of each state and feeds it the answer. */
export function useLaunch(
  request: LaunchRequest,
): [LaunchState, choose: (amount: number) => void, openAgain: () => void] {
  const { t } = useLingui();
  const [state, dispatch] = useReducer(advance, request, startLaunch);
  const keys = useRef({ bringBack: crypto.randomUUID(), move: crypto.randomUUID() });
  /** The state whose call is under way: a second run of the effect must not make it again. */
  const running = useRef<LaunchState>(undefined);
  const live = useRef(true);
  const refusedMessage = t({ id: 'play.refused', message: 'The platform did not accept the move.' });

  useEffect(() => {
    live.current = true;
    return () => {
      live.current = false;
    };
  }, []);

  useEffect(() => {
    const send = (event: LaunchEvent) => live.current && dispatch(event);
    if (state.at === 'waiting') {
      const timer = window.setTimeout(
        () => void look(state, request, refusedMessage).then(send),
        Math.max(0, state.lookAgainAt - Date.now()),
      );
      return () => window.clearTimeout(timer);
    }
    if (running.current !== state) {
      running.current = state;
      void answerTo(state, request, keys.current).then((event) => event && send(event));
    }
    return undefined;
  }, [state, request, refusedMessage]);

  useEffect(
    () =>
      onStreamEvent('transfer', (transfer: StreamEvents['transfer']) => {
        if (transfer.state !== 'confirmed' && transfer.state !== 'refused') return;
        const { reference, state: decided, amount } = transfer;
        dispatch({ type: 'decided', reference, state: decided, amount, message: refusedMessage });
      }),
    [refusedMessage],
  );

  const choose = useCallback((amount: number) => dispatch({ type: 'chosen', amount }), []);
  const openAgain = useCallback(() => dispatch({ type: 'outdated' }), []);
  return [state, choose, openAgain];
}

/** The wallet's amount and the part of it that moves. The server decides; without its settings the whole wallet is named. */
async function readWalletAndSetting(platformId: number): Promise<LaunchEvent> {
  const settings = queryClient
    .fetchQuery({ ...callQuery('getTransferSettings', {}), staleTime: SETTINGS_STALE_MS })
    .catch(() => undefined);
  const [{ amount }, known] = await Promise.all([refreshWallet(), settings]);
  const setting = known?.platforms.find((one) => one.game_type === platformId) ?? known;
  return { type: 'walletRead', amount, setting };
}

/** The server applies a change made on another device when the points move. */
const SETTINGS_STALE_MS = 60_000;

type Keys = Record<'bringBack' | 'move', string>;

/** The answer to the state's call as an event. */
async function answerTo(
  state: LaunchState,
  request: LaunchRequest,
  keys: Keys,
): Promise<LaunchEvent | undefined> {
  const effect = effectOf(state);
  try {
    switch (effect) {
      case 'transferOutLast': {
        const { transfer, game_type } = await call('transferOutLast', {}, { idempotencyKey: keys.bringBack });
        return {
          type: 'broughtBack',
          amount: transfer?.amount ?? 0,
          from: transfer ? (game_type ?? undefined) : undefined,
        };
      }
      case 'getWallet':
        return await readWalletAndSetting(request.platformId);
      case 'transferIn': {
        const { transfer } = await call(
          'transferIn',
          request.bonusId === undefined
            ? { gameType: request.platformId, amount: state.chosen }
            : { gameType: request.platformId, bonus_id: request.bonusId },
          { idempotencyKey: keys.move },
        );
        return { type: 'moved', amount: transfer?.amount ?? 0 };
      }
      case 'launch': {
        const name = request.isMobile ? 'launchGameMobile' : 'launchGame';
        const { platformId, code, language, demo } = request;
        const { gameUrl, opens_in } = await call(name, {
          gameType: platformId,
          gameCode: code,
          lang: LAUNCH_LANGUAGE[language],
          demo,
        });
        return { type: 'opened', url: gameUrl, opensIn: opens_in };
      }
      case 'look':
      case 'none':
        return undefined;
    }
  } catch (error) {
    const { code, data } = error instanceof CallFailure ? error : { code: null, data: null };
    const details = data as Partial<Output<'transferIn'>> | null | undefined;
    if (effect === 'transferIn' && code === ERRORS.amountNeeded.code)
      return { type: 'amountNeeded', wallet: details?.balance ?? 0 };
    // The bonus is over, or complete: the next game opens with the wallet.
    if (effect === 'transferIn' && code === ERRORS.bonusNotHere.code) playWith(undefined);
    const failure = classifyFailure(code);
    if (failure === 'onItsWay') {
      const transfer = details?.transfer ?? undefined;
      return { type: 'onItsWay', transfer, lookAgainAt: lookAgainAt(transfer, Date.now()) };
    }
    const movesMoney = effect === 'transferOutLast' || effect === 'transferIn';
    if (failure === 'unanswered' && movesMoney)
      return { type: 'unanswered', lookAgainAt: lookAgainAt(undefined, Date.now()) };
    return { type: 'failed', message: serverWords(error) };
  }
}

/** A look at the balances while a move is on its way. A look that fails is repeated. */
async function look(
  state: Extract<LaunchState, { at: 'waiting' }>,
  request: LaunchRequest,
  refusedMessage: string,
): Promise<LaunchEvent> {
  try {
    const balances = await call('getAllBalance', {});
    const looked = { leg: state.leg, transfer: state.transfer, platformId: request.platformId };
    return readDecision(looked, balances, Date.now(), refusedMessage);
  } catch {
    return { type: 'lookFailed', lookAgainAt: lookAgainAt(undefined, Date.now()) };
  }
}
