import type { Winner } from '@parlour/contract/winners';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { failureMessage } from '../../../api/errors.ts';
import type { LiveFeed } from '../../../state/use-live-feed.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFailure } from '../../../state/use-failure.ts';
import { WinnerLine } from './WinnerLine.tsx';

interface WinnersListProps {
  feed: LiveFeed<Winner[]>;
  rows: number;
  onPlay: (winner: Winner) => void;
  listRef?: RefObject<HTMLUListElement | null>;
}

/**
 * The rows of the board; each opens its game. Skeletons have the rows' size; a failure can be retried. Failure and wait have a key
 * each: React would make one's element into the other's, and the browser takes the end of its fade for a jump.
 */
export function WinnersList({ feed, rows, onPlay, listRef }: WinnersListProps) {
  const { t } = useLingui();
  const [failure, retry] = useFailure(feed);
  const winners = feed.data;
  if (failure)
    return (
      <div
        key="failed"
        className="grid place-items-center flex-1 gap-1.5 py-1 px-3 overflow-y-auto text-muted text-center"
      >
        <p>{failureMessage(failure)}</p>
        <Button look="quiet" onClick={retry}>
          {t({ id: 'jackpot.retry', message: 'Try again' })}
        </Button>
      </div>
    );
  if (winners === undefined) {
    return (
      <div
        key="waiting"
        className="winners-list flex-1 min-h-0 overflow-y-auto overscroll-contain scrollbar-none animate-appear-late"
        aria-hidden="true"
      >
        {Array.from({ length: rows }, (_, row) => (
          <i key={row} className="skeleton-box winners-row-box h-6 mt-1.5 mr-2 mb-1.5 ml-0" />
        ))}
      </div>
    );
  }
  if (winners.length === 0)
    return (
      <p className="grid place-items-center flex-1 gap-1.5 py-1 px-3 overflow-y-auto text-muted text-center">
        {t({ id: 'winners.none', message: 'The next big win will appear here.' })}
      </p>
    );
  return (
    <ul
      ref={listRef}
      className="winners-list flex-1 min-h-0 overflow-y-auto overscroll-contain scrollbar-none"
    >
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
