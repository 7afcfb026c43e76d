import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { Sheet } from '../../ui/Sheet.tsx';
import { providerName } from '../../i18n/provider-name.ts';
import { TileBadge } from './TileBadge.tsx';

interface GameSheetProps {
  game: Game;
  currency: string;
  onPlay: (game: Game) => void;
  onClose: () => void;
}

/** A long press on a tile: what the game is, and Play. */
export function GameSheet({ game, currency, onPlay, onClose }: GameSheetProps) {
  const { t } = useLingui();
  const { rtp } = game.other_info;
  return (
    <Sheet title={game.title} onClose={onClose}>
      <div className="game-sheet">
        <div className="game-sheet-head">
          <img src={game.img} alt="" width={104} height={104} />
          <div>
            <p>{providerName(game.gm)}</p>
            <TileBadge game={game} currency={currency} />
          </div>
        </div>
        {rtp !== null && (
          <p className="game-sheet-figure">
            <small>{t({ id: 'lobby.returnToPlayer', message: 'Return to player' })}</small>
            <b>{rtp.toFixed(2)} %</b>
          </p>
        )}
        <button
          type="button"
          className="game-sheet-play"
          onClick={() => {
            onClose();
            onPlay(game);
          }}
        >
          <Play size={20} fill="currentColor" aria-hidden="true" />
          {t({ id: 'lobby.play', message: 'Play' })}
        </button>
      </div>
    </Sheet>
  );
}
