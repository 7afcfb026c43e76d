import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ShieldCheck } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useLiveState } from '../../api/stream.ts';
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

/** The three steps into a game with their amounts. It promises nothing while an outcome is unknown. */
export function LaunchScreen(props: LaunchScreenProps) {
  const { game, state, currency, movesMoney, platformName, onChoose, onLeave, onWallet } = props;
  const provider = platformName(game.platformId);
  return (
    <div className="launch relative flex flex-col items-center h-full overflow-x-hidden overflow-y-auto px-4 pt-6 pb-[calc(26px+env(safe-area-inset-bottom))] isolate mobile:pt-[calc(68px+env(safe-area-inset-top))]">
      <img
        className="absolute -inset-15 z-backdrop h-4/5 w-[calc(100%+120px)] object-cover opacity-60 blur-[46px] saturate-125"
        src={game.img}
        alt=""
        aria-hidden="true"
      />
      <div className="launch-body flex flex-col items-center w-full max-w-105 my-auto">
        <img className="size-41 rounded-sheet shadow-cover" src={game.img} alt="" width={150} height={150} />
        <h2 className="mt-4.5 text-center text-4xl font-extrabold tracking-tight">{game.title}</h2>
        <p className="mt-0.5 text-sm text-muted">{provider}</p>
        {state.at === 'asking' ? (
          <Suspense
            fallback={<span className="grid gap-2.5 w-[min(100%,420px)] min-h-47.5 mt-5.5 text-start" />}
          >
            <AskAmount provider={provider} wallet={state.wallet} currency={currency} onChoose={onChoose} />
          </Suspense>
        ) : (
          <Steps
            game={game}
            state={state}
            currency={currency}
            movesMoney={movesMoney}
            platformName={platformName}
          />
        )}
      </div>
      <div className="launch-foot w-full max-w-105 text-center">
        {state.at === 'waiting' ? (
          <WaitingFoot onLeave={onLeave} onWallet={onWallet} />
        ) : (
          <OpeningFoot mayMove={movesMoney && isUndecided(state)} onLeave={onLeave} />
        )}
      </div>
    </div>
  );
}

type StepsProps = Pick<LaunchScreenProps, 'game' | 'state' | 'currency' | 'movesMoney' | 'platformName'>;

function Steps({ game, state, currency, movesMoney, platformName }: StepsProps) {
  const { t } = useLingui();
  const steps = stepStates(state);
  const waiting = state.at === 'waiting' ? state : undefined;
  return (
    <ol
      className="launch-steps mt-6 w-full rounded-panel bg-surface/92 px-4 py-2.5 shadow-edge inset-ring inset-ring-line"
      aria-live="polite"
    >
      {movesMoney && <MoneySteps game={game} state={state} currency={currency} platformName={platformName} />}
      <Step
        state={steps.open}
        title={t({ id: 'play.openGame', message: 'Open the game' })}
        note={
          waiting
            ? t({ id: 'play.opensItself', message: 'Opens by itself once confirmed' })
            : t({ id: 'play.readyWhen', message: 'Ready once your money is there' })
        }
      />
      {waiting && (
        <WaitingNote
          amount={waiting.transfer?.amount}
          waitingFor={platformName(waiting.transfer?.game_type ?? game.platformId)}
          currency={currency}
        />
      )}
    </ol>
  );
}

function MoneySteps({ game, state, currency, platformName }: Omit<StepsProps, 'movesMoney'>) {
  const { t } = useLingui();
  const steps = stepStates(state);
  const provider = platformName(game.platformId);
  const waiting = state.at === 'waiting' ? state : undefined;
  // An older move may be the one in progress.
  const toMove = (waiting?.leg === 'move' ? waiting.transfer?.amount : undefined) ?? state.toMove;
  const seconds = useSecondsUntil(waiting?.transfer?.next_check_at ?? undefined);
  const waitingFor = waiting ? platformName(waiting.transfer?.game_type ?? game.platformId) : provider;
  const isOffline = useIsOffline();
  const notAnswered = isOffline
    ? t({ id: 'play.awaitsConnection', message: 'waiting for your connection' })
    : t({ id: 'play.notAnswered', message: `${waitingFor} has not answered yet` });
  const bringBackNote = useBringBackNote(state, platformName);
  return (
    <>
      <Step
        state={steps.bringBack}
        seconds={seconds}
        title={t({ id: 'play.bringBack', message: 'Bring back' })}
        note={steps.bringBack === 'waiting' ? notAnswered : bringBackNote}
        amount={state.broughtBack !== undefined && state.broughtBack > 0 ? state.broughtBack : undefined}
        currency={currency}
      />
      <Step
        state={steps.move}
        seconds={seconds}
        title={
          toMove === undefined ? (
            state.ofBonus ? (
              t({ id: 'play.moveBonus', message: 'Move the points of your bonus' })
            ) : (
              t({ id: 'play.moveWallet', message: 'Move your wallet' })
            )
          ) : (
            <Trans id="play.moveAmount">
              Move <Money amount={toMove} currency={currency} />
            </Trans>
          )
        }
        note={steps.move === 'waiting' ? notAnswered : t({ id: 'play.moveTo', message: `to ${provider}` })}
      />
    </>
  );
}

function useBringBackNote(state: LaunchState, platformName: (platformId: number) => string): string {
  const { t } = useLingui();
  if (state.broughtBackFrom !== undefined) {
    const from = platformName(state.broughtBackFrom);
    return t({ id: 'play.bringBackFrom', message: `from ${from}` });
  }
  if (state.broughtBack === 0)
    return t({ id: 'play.nothingElsewhere', message: 'nothing is held elsewhere' });
  return t({ id: 'play.fromLastGame', message: 'from the last game' });
}

interface WaitingNoteProps {
  amount: number | undefined;
  waitingFor: string;
  currency: string;
}

/** Where no call of ours may have arrived, no platform can be said to be late. */
const useIsOffline = () => useLiveState((live) => live.state === 'offline');

function WaitingNote(props: WaitingNoteProps) {
  return (
    <li className="flex gap-2.75 my-1.5 py-3 px-3.5 rounded-field fill-warning text-sm">
      <ShieldCheck className="flex-none text-warning" size={20} aria-hidden="true" />
      <span>
        <WaitingWords {...props} />
      </span>
    </li>
  );
}

function WaitingWords({ amount, waitingFor, currency }: WaitingNoteProps) {
  const { t } = useLingui();
  if (useIsOffline())
    return t({
      id: 'play.noConnection',
      message: 'No connection. Nothing is lost: we go on as soon as it is back.',
    });
  if (amount === undefined)
    return t({
      id: 'play.onItsWay',
      message: `Your money is on its way, not lost. We keep asking until we know.`,
    });
  return (
    <Trans id="play.onItsWayAmount">
      Your{' '}
      <b>
        <Money amount={amount} currency={currency} />
      </b>{' '}
      is on its way, not lost. We keep asking {waitingFor} until we know.
    </Trans>
  );
}

const FOOT_BUTTON = 'h-13 w-full rounded-field text-lg/5 font-bold';

function WaitingFoot({ onLeave, onWallet }: Pick<LaunchScreenProps, 'onLeave' | 'onWallet'>) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={`${FOOT_BUTTON} bg-accent text-on-accent shadow-lit`}
        onClick={onLeave}
      >
        {t({ id: 'play.backToLobby', message: 'Back to the lobby' })}
      </button>
      <button type="button" className={`${FOOT_BUTTON} text-accent`} onClick={onWallet}>
        {t({ id: 'play.seeInWallet', message: 'See it in my wallet' })}
      </button>
    </>
  );
}

function OpeningFoot({ mayMove, onLeave }: { mayMove: boolean; onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={`${FOOT_BUTTON} inset-ring-[1.5px] inset-ring-control`}
        onClick={onLeave}
      >
        {t({ id: 'play.dontOpen', message: 'Don’t open the game' })}
      </button>
      <p className="mt-2.5 min-h-9 text-xs text-muted">
        {mayMove &&
          t({
            id: 'play.moveFinishes',
            message:
              'A move that has started is finished first. You can bring the money back from your wallet at any time.',
          })}
      </p>
    </>
  );
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
    <li className="group launch-step relative flex items-center gap-3.25 min-h-15.5" data-state={state}>
      <span className="relative z-raised grid size-8.5 flex-none place-items-center rounded-full bg-surface group-data-[state=done]:bg-positive group-data-[state=done]:text-on-positive group-data-[state=todo]:inset-ring-2 group-data-[state=todo]:inset-ring-control">
        {state === 'done' && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {state === 'now' && <Spinner size={34} />}
        {state === 'waiting' && <CountdownRing size={34} seconds={seconds} />}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-lg/5.25 font-bold group-data-[state=todo]:font-semibold group-data-[state=todo]:text-muted">
          {title}
        </b>
        <span className="block text-sm/4.5 text-muted group-data-[state=waiting]:text-warning">{note}</span>
      </span>
      {amount !== undefined && (
        <span className="text-positive text-md/5 font-bold figures">
          +<Money amount={amount} currency={currency} />
        </span>
      )}
    </li>
  );
}
