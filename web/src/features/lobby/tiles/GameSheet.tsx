import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { FlaskConical, Heart, Play } from 'lucide-react';
import { Sheet } from '../../../ui/Sheet.tsx';
import { providerName } from '../../../i18n/provider-name.ts';
import { useFavourites } from './favourites.tsx';
import { groupedAmount } from './jackpot-figure.ts';
import { TileBadge } from './TileBadge.tsx';

interface GameSheetProps {
  game: Game;
  currency: string;
  onPlay: (game: Game) => void;
  onDemo: (game: Game) => void;
  onClose: () => void;
}

/** The sheet of a long press on a tile: the game's facts, Play, and the heart. */
export function GameSheet({ game, currency, onPlay, onDemo, onClose }: GameSheetProps) {
  const { t } = useLingui();
  const { demo } = game.other_info;
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.has(game.id);
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
        <Figures game={game} currency={currency} />
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
        {demo && (
          <button
            type="button"
            className="game-sheet-heart"
            onClick={() => {
              onClose();
              onDemo(game);
            }}
          >
            <FlaskConical size={18} className="text-duo" aria-hidden="true" />
            {t({ id: 'lobby.demoLong', message: 'Try it with practice points' })}
          </button>
        )}
        <button
          type="button"
          className="game-sheet-heart"
          aria-pressed={isFavourite}
          onClick={() => toggle(game)}
        >
          <Heart
            size={18}
            fill={isFavourite ? 'currentColor' : 'none'}
            className="text-negative"
            aria-hidden="true"
          />
          {t({ id: 'lobby.favourite', message: 'Favourite' })}
        </button>
      </div>
    </Sheet>
  );
}

function Figures({ game, currency }: Pick<GameSheetProps, 'game' | 'currency'>) {
  const { t } = useLingui();
  const { rtp, bet_min, bet_max } = game.other_info;
  return (
    <div className="game-sheet-figures">
      {rtp !== null && (
        <p>
          <small>{t({ id: 'lobby.returnToPlayer', message: 'Return to player' })}</small>
          <b>{rtp.toFixed(2)}%</b>
        </p>
      )}
      {bet_min !== null && (
        <p>
          <small>{t({ id: 'lobby.betFrom', message: 'Bet from' })}</small>
          <b>
            {groupedAmount(bet_min)} {currency}
          </b>
        </p>
      )}
      {bet_max !== null && (
        <p>
          <small>{t({ id: 'lobby.betUpTo', message: 'Bet up to' })}</small>
          <b>
            {groupedAmount(bet_max)} {currency}
          </b>
        </p>
      )}
    </div>
  );
}
