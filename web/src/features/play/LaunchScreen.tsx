import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ShieldCheck } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { chunk } from '../../chunk/chunk.tsx';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PlayedGame } from '../../state/stores.ts';
import { isUndecided, stepStates } from './launch-machine.ts';
import type { LaunchState, StepState } from './launch-machine.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

const AskAmount = chunk(
  'ask-amount',
  () => import('./ask/AskAmount.tsx'),
  (file) => file.AskAmount,
  { texts: 'wallet' },
);

interface LaunchScreenProps {
  game: PlayedGame;
  state: LaunchState;
  currency: string;
  /** Games that take their stake from the wallet have one step only. */
  movesMoney: boolean;
  platformName: (platformId: number) => string;
  /** The answer to how much moves. */
  onChoose: (amount: number) => void;
  onLeave: () => void;
  onWallet: () => void;
}

/** The three steps into a game with their amounts; while an answer is outstanding it promises nothing. */
export function LaunchScreen({
  game,
  state,
  currency,
  movesMoney,
  platformName,
  onChoose,
  onLeave,
  onWallet,
}: LaunchScreenProps) {
  const { t } = useLingui();
  const steps = stepStates(state);
  const provider = platformName(game.platformId);
  const waiting = state.at === 'waiting' ? state : undefined;
  // The move that is waited for may be an older one.
  const toMove = (waiting?.leg === 'move' ? waiting.transfer?.amount : undefined) ?? state.toMove;
  const seconds = useSecondsUntil(waiting?.transfer?.next_check_at ?? undefined);
  const waitingFor = waiting ? platformName(waiting.transfer?.game_type ?? game.platformId) : provider;
  return (
    <div className="launch">
      <img className="launch-glow" src={game.img} alt="" aria-hidden="true" />
      <div className="launch-body">
        <img className="launch-art" src={game.img} alt="" width={150} height={150} />
        <h2>{game.title}</h2>
        <p>{provider}</p>
        {state.at === 'asking' && (
          <Suspense fallback={<span className="launch-ask" />}>
            <AskAmount provider={provider} wallet={state.wallet} currency={currency} onChoose={onChoose} />
          </Suspense>
        )}
        {state.at !== 'asking' && (
          <ol className="launch-steps" aria-live="polite">
            {movesMoney && (
              <>
                <Step
                  state={steps.bringBack}
                  seconds={seconds}
                  title={t({ id: 'play.bringBack', message: 'Bring back' })}
                  note={bringBackNote()}
                  amount={
                    state.broughtBack !== undefined && state.broughtBack > 0 ? state.broughtBack : undefined
                  }
                  currency={currency}
                />
                <Step
                  state={steps.move}
                  seconds={seconds}
                  title={
                    toMove === undefined ? (
                      t({ id: 'play.moveWallet', message: 'Move your wallet' })
                    ) : (
                      <Trans id="play.moveAmount">
                        Move <Money amount={toMove} currency={currency} />
                      </Trans>
                    )
                  }
                  note={
                    steps.move === 'waiting'
                      ? t({ id: 'play.notAnswered', message: `${waitingFor} has not answered yet` })
                      : t({ id: 'play.moveTo', message: `to ${provider}` })
                  }
                />
              </>
            )}
            <Step
              state={steps.open}
              title={t({ id: 'play.openGame', message: 'Open the game' })}
              note={
                waiting
                  ? t({ id: 'play.opensItself', message: 'Opens by itself once confirmed' })
                  : t({ id: 'play.readyWhen', message: 'Ready when the money is there' })
              }
            />
            {waiting && (
              <li className="launch-note">
                <ShieldCheck size={20} aria-hidden="true" />
                <span>
                  {waiting.transfer ? (
                    <Trans id="play.onItsWayAmount">
                      Your{' '}
                      <b>
                        <Money amount={waiting.transfer.amount} currency={currency} />
                      </b>{' '}
                      is on its way, not lost. We keep asking {waitingFor} until we know.
                    </Trans>
                  ) : (
                    t({
                      id: 'play.onItsWay',
                      message: `Your money is on its way, not lost. We keep asking until we know.`,
                    })
                  )}
                </span>
              </li>
            )}
          </ol>
        )}
      </div>
      <div className="launch-foot">
        {waiting ? (
          <>
            <button type="button" className="launch-primary" onClick={onLeave}>
              {t({ id: 'play.backToLobby', message: 'Back to the lobby' })}
            </button>
            <button type="button" className="launch-link" onClick={onWallet}>
              {t({ id: 'play.seeInWallet', message: 'See it in my wallet' })}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="launch-ghost" onClick={onLeave}>
              {t({ id: 'play.dontOpen', message: 'Don’t open the game' })}
            </button>
            <p>
              {movesMoney &&
                isUndecided(state) &&
                t({
                  id: 'play.moveFinishes',
                  message:
                    'A move that has begun is finished first. Bring the money back from your wallet whenever you like.',
                })}
            </p>
          </>
        )}
      </div>
    </div>
  );

  function bringBackNote(): string {
    if (steps.bringBack === 'waiting')
      return t({ id: 'play.notAnswered', message: `${waitingFor} has not answered yet` });
    if (state.broughtBackFrom !== undefined) {
      const from = platformName(state.broughtBackFrom);
      return t({ id: 'play.bringBackFrom', message: `from ${from}` });
    }
    if (state.broughtBack === 0)
      return t({ id: 'play.nothingElsewhere', message: 'nothing is held elsewhere' });
    return t({ id: 'play.fromLastGame', message: 'from the last game' });
  }
}

interface StepProps {
  state: StepState;
  seconds?: number | undefined;
  title: ReactNode;
  note: string;
  amount?: number | undefined;
  currency?: string;
}

function Step({ state, seconds, title, note, amount, currency = '' }: StepProps) {
  return (
    <li className="launch-step" data-state={state}>
      <span className="launch-bullet">
        {state === 'done' && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {state === 'now' && <Spinner size={34} />}
        {state === 'waiting' && <CountdownRing size={34} seconds={seconds} />}
      </span>
      <span className="min-w-0 flex-1">
        <b>{title}</b>
        <span className="launch-step-note">{note}</span>
      </span>
      {amount !== undefined && (
        <span className="launch-amount">
          +<Money amount={amount} currency={currency} />
        </span>
      )}
    </li>
  );
}
