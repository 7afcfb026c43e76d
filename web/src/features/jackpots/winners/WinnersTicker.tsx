import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../../api/errors.ts';
import { LiveDot } from '../../../ui/LiveDot.tsx';
import { useFailure } from '../../../state/use-failure.ts';
import { useSlowTurn } from './use-slow-turn.ts';
import { useWinners } from './use-winners.ts';
import { WinnerLine } from './WinnerLine.tsx';
import { WinnersSheet } from './WinnersSheet.tsx';

/** On a phone: one winner after the other on a line of 40 px; a tap opens the board. */
export function WinnersTicker() {
  const { t } = useLingui();
  const feed = useWinners(0);
  const [failure] = useFailure(feed);
  const { data, state } = feed;
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const count = data?.length ?? 0;
  const newest = data?.[0]?.id;
  useEffect(() => setIndex(0), [newest]);
  useSlowTurn(line, () => setIndex((shown) => (count > 0 ? (shown + 1) % count : 0)));

  if (!data && !failure)
    return <i className="winners-ticker skeleton-box animate-appear-late" aria-hidden="true" />;
  const winner = data?.[index] ?? data?.[0];
  return (
    <>
      <button
        ref={line}
        type="button"
        className="winners-ticker"
        aria-label={t({ id: 'winners.open', message: 'Winners: show the board' })}
        onClick={() => setIsOpen(true)}
      >
        <LiveDot state={failure ? 'offline' : state} />
        {winner ? (
          <span key={winner.id} className="winners-ticker-line">
            <WinnerLine winner={winner} />
          </span>
        ) : (
          <span className="winners-ticker-line">
            {failure
              ? failureMessage(failure)
              : t({ id: 'winners.none', message: 'The next big win will appear here.' })}
          </span>
        )}
      </button>
      {isOpen && <WinnersSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
