import type { Game } from '@parlour/contract/lobby';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { chunk } from '../../../chunk/chunk.tsx';
import { useMobileMode } from '../../../state/use-mobile-mode.ts';
import { useTakenOver } from '../../../ui/use-taken-over.ts';
import { useIdle } from '../../../ui/when-idle.ts';
import { GameTile } from './GameTile.tsx';
import { gridMetrics } from './grid-metrics.ts';
import { SectionHead } from '../halls/SectionHead.tsx';
import type { TileActions } from './use-tile-actions.ts';
import { useRowScroll } from './use-row-scroll.ts';
import { Coming } from '../../../ui/Coming.tsx';

const GameGrid = chunk(
  'game-grid',
  () => import('./GameGrid.tsx'),
  (file) => file.GameGrid,
);

interface GameRowProps {
  title: string;
  titleIsShown?: boolean;
  icon?: ReactNode;
  games: readonly Game[];
  rows: 1 | 2;
  actions: TileActions;
  first?: boolean;
}

/** More than any player turns through; the rest is behind All. */
const ROW_TILES = 48;
/** As many tiles as the window shows; the others are drawn once the page is idle. */
const COLUMNS_AT_FIRST = gridMetrics(window.innerWidth).columns;
/** Those of the first screen that comes with the page, which knows no width. */
const COLUMNS_OF_THE_PAGE = { phone: 3, desktop: 8 };

/** A section of games that scrolls sideways and unfolds into all of them. */
export function GameRow({
  title,
  titleIsShown = true,
  icon,
  games,
  rows,
  actions,
  first = false,
}: GameRowProps) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const [isIdle, drawAll] = useIdle();
  const scroll = useRowScroll(drawAll);
  const isMobile = useMobileMode();
  const isTakenOver = useTakenOver();
  const columns = isTakenOver ? COLUMNS_AT_FIRST : COLUMNS_OF_THE_PAGE[isMobile ? 'phone' : 'desktop'];
  const visibleTiles = columns * rows;
  return (
    <section
      aria-labelledby={id}
      className={first ? 'lobby-section' : `lobby-section lobby-section-lazy shown-${rows}`}
    >
      <SectionHead
        id={id}
        icon={icon}
        title={title}
        titleIsShown={titleIsShown}
        count={games.length}
        expanded={expanded}
        onToggle={() => setExpanded(!expanded)}
        scroll={scroll}
      />
      {expanded ? (
        <Suspense fallback={<Coming />}>
          <GameGrid games={games} actions={actions} />
        </Suspense>
      ) : (
        <div ref={scroll.row} className={`game-row game-row-${rows}`}>
          {games.slice(0, isIdle ? ROW_TILES : visibleTiles + rows).map((game, index) => (
            <GameTile key={game.id} game={game} {...actions} first={first && index < visibleTiles} />
          ))}
        </div>
      )}
    </section>
  );
}
