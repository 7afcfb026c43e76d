import type { Game } from '@parlour/contract/lobby';
import type { LiveTable } from '@parlour/contract/live-tables';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { beadPlate, bigRoad, ROAD_ROWS, tally } from './roads.ts';
import { useCountedInView, useTilesInView } from './tiles-in-view.ts';
import './clock.css';

const POLL_MS = 3_000;
/** Units of the drawing: a cell, and the columns of both roads in 144 units of width. */
const CELL = 9;
const BEAD_COLUMNS = 5;
const ROAD_COLUMNS = 10;
const GAP = 9;

export function TileRoadmap({ game }: { game: Game }) {
  const inView = useTilesInView(({ count }) => count > 0);
  const { data, dataUpdatedAt } = useQuery({
    ...queries.roadmaps(),
    staleTime: POLL_MS,
    refetchInterval: inView && POLL_MS,
  });
  const table = data?.find(
    (one) => one.game_code === game.code && one.game_platform_id === game.game_platform_id,
  );
  return table ? <Roadmap table={table} readAt={dataUpdatedAt} /> : null;
}

function Roadmap({ table, readAt }: { table: LiveTable; readAt: number }) {
  const { t } = useLingui();
  const element = useCountedInView<HTMLSpanElement>();
  const endsAt = readAt + table.phase_ends_in_ms;
  const seconds = useSecondsUntil(table.phase === 'betting' ? endsAt : undefined);
  const { banker, player, tie } = tally(table.results);
  const { shoe, round } = table;
  const description = t({
    id: 'tables.roadmap',
    message: `Shoe ${shoe}, round ${round}: banker ${banker}, player ${player}, ties ${tie}.`,
  });
  return (
    <span ref={element} className="tile-clock tile-roadmap">
      <span className="sr-only">{description}</span>
      <span className="tile-clock-head flex items-center gap-1.25 h-4 text-2xs/4 figures" aria-hidden="true">
        <b className="text-(--road-banker) font-extrabold whitespace-nowrap">
          {t({ id: 'tables.bankerShort', message: 'B' })}
          <i className="ml-0.5 not-italic font-semibold text-white">{banker}</i>
        </b>
        <b className="text-(--road-player) font-extrabold whitespace-nowrap">
          {t({ id: 'tables.playerShort', message: 'P' })}
          <i className="ml-0.5 not-italic font-semibold text-white">{player}</i>
        </b>
        <b className="text-(--road-tie) font-extrabold whitespace-nowrap">
          {t({ id: 'tables.tieShort', message: 'T' })}
          <i className="ml-0.5 not-italic font-semibold text-white">{tie}</i>
        </b>
        <span
          className="tile-clock-time grid place-items-center min-w-5 h-4 ml-auto px-1 rounded-badge bg-(--road-open) font-extrabold tracking-normal"
          data-phase={table.phase}
        >
          {seconds ? seconds : '•••'}
        </span>
      </span>
      <svg
        className="block w-full h-auto"
        viewBox={`0 0 ${(BEAD_COLUMNS + ROAD_COLUMNS) * CELL + GAP} ${ROAD_ROWS * CELL}`}
        aria-hidden="true"
      >
        <g className="road-grid">
          <rect width={BEAD_COLUMNS * CELL} height={ROAD_ROWS * CELL} rx="2" />
          <rect x={BEAD_COLUMNS * CELL + GAP} width={ROAD_COLUMNS * CELL} height={ROAD_ROWS * CELL} rx="2" />
        </g>
        {beadPlate(table.results, BEAD_COLUMNS).map(({ column, row, winner, bankerPair, playerPair }) => (
          <g key={`${column}/${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
            <circle cx="4.5" cy="4.5" r="4" className={`road-fill-${winner}`} />
            {bankerPair && <circle cx="1.6" cy="1.6" r="1.5" className="road-pair-banker" />}
            {playerPair && <circle cx="7.4" cy="7.4" r="1.5" className="road-pair-player" />}
          </g>
        ))}
        <g transform={`translate(${BEAD_COLUMNS * CELL + GAP} 0)`}>
          {bigRoad(table.results, ROAD_COLUMNS).map(({ column, row, winner, ties }) => (
            <g key={`${column}/${row}`} transform={`translate(${column * CELL} ${row * CELL})`}>
              <circle cx="4.5" cy="4.5" r="3.2" className={`road-ring-${winner}`} />
              {ties > 0 && <path d="M1.500 7.500 7.500 1.500" className="road-ring-tie" />}
            </g>
          ))}
        </g>
      </svg>
    </span>
  );
}
