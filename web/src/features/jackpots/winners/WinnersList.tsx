import type { Winner } from '@parlour/contract/winners';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { WinnerLine } from './WinnerLine.tsx';

interface WinnersListProps {
  winners: readonly Winner[] | undefined;
  rows: number;
  onPlay: (winner: Winner) => void;
  listRef?: RefObject<HTMLUListElement | null>;
}

/** The rows of the board; each opens its game. Waiting boxes have the rows' size. */
export function WinnersList({ winners, rows, onPlay, listRef }: WinnersListProps) {
  const { t } = useLingui();
  if (winners === undefined) {
    return (
      <div className="winners-list appear-late" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <i key={row} className="skeleton-box winners-row-box" />
        ))}
      </div>
    );
  }
  if (winners.length === 0)
    return (
      <p className="winners-none">
        {t({ id: 'winners.none', message: 'The next big win will stand here.' })}
      </p>
    );
  return (
    <ul ref={listRef} className="winners-list">
      {winners.map((winner) => {
        const title = winner.game_name;
        return (
          <li key={winner.id}>
            <button
              type="button"
              title={t({ id: 'winners.play', message: `Play ${title}` })}
              onClick={() => onPlay(winner)}
            >
              <WinnerLine winner={winner} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
