import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { FlaskConical, Heart, Play } from 'lucide-react';
import { Sheet } from '../../../ui/Sheet.tsx';
import { formatFigure } from '../../../ui/format-money.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { useFavourites } from './favourites.tsx';
import { groupedAmount } from './jackpot-figure.ts';
import { TileBadge } from './TileBadge.tsx';
import { useOffersDemo } from './use-offers-demo.ts';

const FIGURE = 'rounded-tile bg-raised px-3 py-2.5';
const FIGURE_NAME = 'block text-xs/4 text-muted';
const SECOND =
  'mt-2.5 flex h-12 w-full items-center justify-center gap-2 rounded-field bg-raised text-md/5 font-bold inset-ring inset-ring-edge aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-negative';

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
  const demo = useOffersDemo(game);
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.has(game.id);
  return (
    <Sheet title={game.title} onClose={onClose}>
      <div className="pb-2">
        <div className="game-sheet-head flex items-center gap-4">
          <img src={game.img} alt="" width={104} height={104} />
          <div>
            <p>{providerName(game.gm)}</p>
            <TileBadge game={game} currency={currency} />
          </div>
        </div>
        {game.other_info.is_edition && (
          <p className="mt-3 text-sm text-muted">
            {t({
              id: 'lobby.editionLong',
              message: 'An edition: the same game as the other slots of its kind, in pictures of its own.',
            })}
          </p>
        )}
        <Figures game={game} currency={currency} />
        <button
          type="button"
          className="flex items-center justify-center gap-2 w-full h-13 mt-4.5 rounded-field bg-accent text-on-accent shadow-lit text-xl/5 font-extrabold"
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
            className={SECOND}
            onClick={() => {
              onClose();
              onDemo(game);
            }}
          >
            <FlaskConical size={18} className="text-duo" aria-hidden="true" />
            {t({ id: 'lobby.demoLong', message: 'Try it with practice points' })}
          </button>
        )}
        <button type="button" className={SECOND} aria-pressed={isFavourite} onClick={() => toggle(game)}>
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
  const { rtp, bet_min, bet_max, win_rate, volatility, top_win } = game.other_info;
  const oneIn = formatFigure(top_win?.one_in ?? 0, 0);
  return (
    <div className="game-sheet-figures">
      {rtp !== null && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>
            {t({ id: 'lobby.returnToPlayer', message: 'Return to player' })}
          </small>
          <b className="text-base figures">{rtp.toFixed(2)}%</b>
        </p>
      )}
      {win_rate !== undefined && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>
            {t({ id: 'lobby.winRate', message: 'Rounds that pay more than the stake' })}
          </small>
          <b className="text-base figures">{win_rate.toFixed(1)}%</b>
        </p>
      )}
      {volatility !== undefined && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>
            {t({ id: 'lobby.volatility', message: 'Volatility (spread in stakes)' })}
          </small>
          <b className="text-base figures">{volatility.toFixed(1)}</b>
        </p>
      )}
      {top_win !== undefined && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>
            {t({ id: 'lobby.topWin', message: `Highest win, once in ${oneIn} rounds` })}
          </small>
          <b className="text-base figures">× {formatFigure(top_win.stakes, 0)}</b>
        </p>
      )}
      {bet_min !== null && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>{t({ id: 'lobby.betFrom', message: 'Bet from' })}</small>
          <b className="text-base figures">
            {groupedAmount(bet_min)} {currency}
          </b>
        </p>
      )}
      {bet_max !== null && (
        <p className={FIGURE}>
          <small className={FIGURE_NAME}>{t({ id: 'lobby.betUpTo', message: 'Bet up to' })}</small>
          <b className="text-base figures">
            {groupedAmount(bet_max)} {currency}
          </b>
        </p>
      )}
    </div>
  );
}
