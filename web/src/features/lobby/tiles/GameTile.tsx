import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { Hourglass, Layers, Play, Wrench } from 'lucide-react';
import { memo } from 'react';
import { HeartButton } from './HeartButton.tsx';
import { reportTilePaint } from './first-tile-paint.ts';
import { TileBadge } from './TileBadge.tsx';
import { TileClock } from '../clock/TileClock.tsx';
import { timeToCome } from '../../../i18n/clock-time.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { useLongPress } from './use-long-press.ts';
import { useOffersDemo } from './use-offers-demo.ts';

interface GameTileProps {
  game: Game;
  timezone: string;
  currency: string;
  /** In the first view: its picture is fetched before the others. */
  first?: boolean;
  /** In place of the provider. */
  note?: string | undefined;
  onPlay: (game: Game) => void;
  onDemo: (game: Game) => void;
  onDetails: (game: Game) => void;
}

/**
 * A game: picture, name and provider. A tap plays, a long press opens the sheet; a game that cannot be played is not a button.
 */
export const GameTile = memo(function GameTile({
  game,
  timezone,
  currency,
  first,
  note,
  onPlay,
  onDemo,
  onDetails,
}: GameTileProps) {
  const offersDemo = useOffersDemo(game) && !IS_TOUCH;
  const closed = !game.status || game.maintenance_flag;
  const art = (
    <img
      src={game.img}
      alt=""
      width={150}
      height={150}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={first ? reportTilePaint : undefined}
      onError={first ? reportTilePaint : undefined}
    />
  );
  if (closed) {
    return (
      <div className="tile-box">
        <div className="tile">
          <span className="tile-art">
            {art}
            <ClosedVeil game={game} timezone={timezone} />
          </span>
          <TileNames game={game} note={note} />
        </div>
        <HeartButton game={game} className="tile-heart" />
      </div>
    );
  }
  return (
    <div className="tile-box" data-demo={offersDemo || undefined}>
      <OpenTile game={game} note={note} onPlay={onPlay} onDetails={onDetails}>
        {art}
        <TileBadge game={game} currency={currency} />
        <TileClock game={game} />
      </OpenTile>
      {offersDemo && <DemoButton game={game} onDemo={onDemo} />}
      <HeartButton game={game} className="tile-heart" />
    </div>
  );
});

/** Without a hovering mouse the demo is in the sheet of a long press, and the tile has one button less. */
const IS_TOUCH = !window.matchMedia('(hover: hover)').matches;

function DemoButton({ game, onDemo }: Pick<GameTileProps, 'game' | 'onDemo'>) {
  const { t } = useLingui();
  const { title } = game;
  return (
    <button
      type="button"
      className="tile-demo"
      aria-label={t({ id: 'lobby.demoNamed', message: `Demo: ${title}` })}
      onClick={() => onDemo(game)}
    >
      {t({ id: 'lobby.demo', message: 'Demo' })}
    </button>
  );
}

interface OpenTileProps {
  game: Game;
  note: string | undefined;
  children: React.ReactNode;
  onPlay: (game: Game) => void;
  onDetails: (game: Game) => void;
}

function OpenTile({ game, note, children, onPlay, onDetails }: OpenTileProps) {
  const { t } = useLingui();
  const press = useLongPress(
    () => onPlay(game),
    () => onDetails(game),
  );
  return (
    <button type="button" className="tile" {...press}>
      <span className="tile-art">
        {children}
        <span className="tile-actions" aria-hidden="true">
          <span className="tile-play">
            <Play size={16} fill="currentColor" />
            {t({ id: 'lobby.play', message: 'Play' })}
          </span>
        </span>
      </span>
      <TileNames game={game} note={note} />
    </button>
  );
}

/** The title, and below it the provider or the note; an edition has its mark, and says the word where the tile has room for it. */
export function TileNames({ game, note }: { game: Game; note?: string | undefined }) {
  const { t } = useLingui();
  return (
    <span className="tile-names">
      <span className="tile-name">{game.title}</span>
      <span className="tile-provider">
        <span className="tile-maker">
          <span className="truncate">{note ?? providerName(game.gm)}</span>
          {game.other_info.is_edition && <Layers size={12} className="flex-none" aria-hidden="true" />}
        </span>
        {game.other_info.is_edition && <span>{` ${t({ id: 'lobby.edition', message: 'edition' })}`}</span>}
      </span>
    </span>
  );
}

function ClosedVeil({ game, timezone }: { game: Game; timezone: string }) {
  const { t } = useLingui();
  if (!game.status) {
    return (
      <span className="tile-veil">
        <Hourglass size={20} aria-hidden="true" />
        <b>{t({ id: 'lobby.comingSoon', message: 'Coming soon' })}</b>
      </span>
    );
  }
  const time = timeToCome(game.maintenance_until, timezone);
  return (
    <span className="tile-veil">
      <Wrench size={20} aria-hidden="true" />
      <b>{t({ id: 'lobby.maintenance', message: 'Maintenance' })}</b>
      {time !== undefined && <small>{t({ id: 'lobby.backAt', message: `Back ${time}` })}</small>}
    </span>
  );
}
