import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PlayedGame } from '../../state/stores.ts';
import { readSiteColours } from './site-colours.ts';
import { trustedMessage } from './trusted-message.ts';

interface GameStageProps {
  game: PlayedGame;
  url: string;
  isClosing: boolean;
  movesMoney: boolean;
  onBalance: (balance: number, net: number | undefined) => void;
  onExit: () => void;
}

/** The game's page in a frame with the rights that play needs, behind a loading animation until it has loaded. */
export function GameStage({ game, url, isClosing, movesMoney, onBalance, onExit }: GameStageProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = trustedMessage(event, url, frame.current?.contentWindow);
      if (!message) return;
      if (message.type === 'game:ready') {
        setReady(true);
        frame.current?.contentWindow?.postMessage(readSiteColours(), new URL(url).origin);
      } else if (message.type === 'game:balance') onBalance(message.balance, message.net);
      else onExit();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, onBalance, onExit]);

  // The keyboard belongs to the game: left on the strip, the space bar would leave instead of spin.
  useEffect(() => {
    if (ready) frame.current?.focus();
  }, [ready]);

  const words = isClosing
    ? movesMoney
      ? t({ id: 'play.bringingHome', message: 'Bringing your money back…' })
      : t({ id: 'play.leaving', message: 'Leaving the game…' })
    : t({ id: 'play.loading', message: 'Loading the game…' });
  return (
    <>
      {!isClosing && (
        <iframe
          ref={frame}
          src={url}
          title={game.title}
          // The game has its own origin, so `allow-same-origin` gives it access to its own storage only.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="autoplay; fullscreen; screen-wake-lock"
          referrerPolicy="origin"
          onLoad={() => setReady(true)}
        />
      )}
      {(!ready || isClosing) && (
        <div className="game-cover" role="status">
          <img src={game.img} alt="" width={132} height={132} />
          <p className="text-md/5 font-semibold">{words}</p>
          <span className="game-cover-bar w-41 h-1.5 overflow-hidden rounded-bar bg-muted/22">
            <i />
          </span>
        </div>
      )}
    </>
  );
}
