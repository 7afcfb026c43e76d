import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ChevronDown, Maximize, Minimize, Timer, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PlayedGame } from '../../state/stores.ts';
import { formatFigure } from '../../ui/format-money.ts';
import { Money } from '../../ui/Money.tsx';
import { BonusInGame } from './BonusInGame.tsx';
import { PlannedInGame } from './PlannedInGame.tsx';
import { sessionClock } from './session-clock.ts';
import { useRealityCheck } from './use-reality-check.ts';

/** On a phone the strip gives its room to the game after this long. */
const HIDE_AFTER_MS = 3000;

/** The balance that a game reports, and the session's net result where it reports one. */
export interface FrameFigures {
  balance: number;
  net: number | undefined;
}

interface FrameStripProps {
  game: PlayedGame;
  /** Undefined until the game reports them. */
  figures: FrameFigures | undefined;
  currency: string;
  /** The points are for practice and hold no money. */
  isDemo: boolean;
  isOpen: boolean;
  hides: boolean;
  isClosing: boolean;
  layer: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
}

/** Back, name, balance, session time, fullscreen, close. */
export function FrameStrip({
  game,
  figures,
  currency,
  isDemo,
  isOpen,
  hides,
  isClosing,
  layer,
  onClose,
}: FrameStripProps) {
  const { t } = useLingui();
  const [shown, show] = useShown(hides, layer);
  useRealityCheck({ isOn: isOpen && !isDemo, net: figures?.net, currency, onLeave: onClose });

  return (
    <>
      {!shown && (
        <button
          type="button"
          className="game-handle"
          aria-label={t({ id: 'play.showStrip', message: 'Show the game bar' })}
          onClick={show}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      <header className="game-strip relative z-top flex-none flex items-center gap-1 h-[calc(44px+env(safe-area-inset-top))] pt-[env(safe-area-inset-top)] px-1 pb-0 bg-game text-on-game transition-transform duration-calm mobile:absolute mobile:inset-x-0 mobile:top-0 mobile:z-top motion-reduce:transition-none">
        <button
          type="button"
          disabled={isClosing}
          aria-label={t({ id: 'play.backToLobby', message: 'Back to the lobby' })}
          onClick={onClose}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
        <h1>{game.title}</h1>
        {isDemo ? (
          <span className="flex-none py-0.5 px-2.5 rounded-control inset-ring inset-ring-current text-gold text-sm font-bold">
            {t({ id: 'play.practice', message: 'Practice' })}
          </span>
        ) : (
          figures !== undefined && (
            <span className="game-strip-figure flex-none px-2 text-base font-bold figures">
              <Money amount={figures.balance} currency={currency} />
            </span>
          )
        )}
        {isOpen && figures?.net !== undefined && <SessionNet net={figures.net} />}
        {isOpen && !isDemo && <BonusInGame game={game} />}
        {isOpen && <SessionTime />}
        {isOpen && document.fullscreenEnabled && <FullscreenButton layer={layer} />}
        <button
          type="button"
          disabled={isClosing}
          aria-label={t({ id: 'play.close', message: 'Close the game' })}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      {isOpen && <PlannedInGame game={game} />}
    </>
  );
}

/** Whether the strip is there now, and how to bring it back. */
function useShown(hides: boolean, layer: FrameStripProps['layer']): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!hides) setShown(true);
    if (!hides || !shown) return undefined;
    const timer = window.setTimeout(() => setShown(false), HIDE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [hides, shown]);
  useEffect(() => {
    layer.current?.setAttribute('data-strip', shown ? 'shown' : 'hidden');
  }, [shown, layer]);
  return [shown, () => setShown(true)];
}

/** Neutral in colour: a result is information here, no call to go on (rule G15). */
function SessionNet({ net }: { net: number }) {
  const { t } = useLingui();
  const sign = net > 0 ? '+' : net < 0 ? '−' : '';
  return (
    <span
      className="game-strip-figure flex-none px-2 text-base figures text-game-muted font-semibold"
      title={t({ id: 'play.sessionNet', message: 'Net result of this session' })}
    >
      <span className="sr-only">{t({ id: 'play.sessionNet', message: 'Net result of this session' })} </span>
      {sign}
      {formatFigure(Math.abs(net), 2)}
    </span>
  );
}

function SessionTime() {
  const { t } = useLingui();
  const [startedMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(startedMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span
      className="game-strip-figure flex-none px-2 text-base font-bold figures flex items-center gap-1.25 text-game-muted font-semibold"
      role="timer"
      aria-label={t({ id: 'play.sessionTime', message: 'Session time' })}
    >
      <Timer size={15} aria-hidden="true" />
      {sessionClock(nowMs - startedMs)}
    </span>
  );
}

function FullscreenButton({ layer }: { layer: RefObject<HTMLDialogElement | null> }) {
  const { t } = useLingui();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = () => {
    // The browser may refuse full screen; the game then stays as it is.
    const done = full ? document.exitFullscreen() : layer.current?.requestFullscreen();
    void done?.catch(() => undefined);
  };
  return (
    <button
      type="button"
      aria-label={
        full
          ? t({ id: 'play.leaveFullscreen', message: 'Leave full screen' })
          : t({ id: 'play.fullscreen', message: 'Full screen' })
      }
      onClick={toggle}
    >
      {full ? <Minimize size={18} aria-hidden="true" /> : <Maximize size={18} aria-hidden="true" />}
    </button>
  );
}
