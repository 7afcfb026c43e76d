import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { LiveLabel } from '../../../state/LiveLabel.tsx';
import { PlatformFilter } from './PlatformFilter.tsx';
import { useSlowTurn } from './use-slow-turn.ts';
import { usePlayWinner, useWinners } from './use-winners.ts';
import { WinnersList } from './WinnersList.tsx';

/** Rows that the panel of 192 px has room for. */
const ROWS = 4;
const TURN_MS = 200;

/** Beside the banner: the latest winners, live. The rows turn slowly unless the player points at them. */
export function WinnersBoard() {
  const { t } = useLingui();
  const id = useId();
  const [platformId, setPlatformId] = useState(0);
  const feed = useWinners(platformId);
  const { data, state } = feed;
  const play = usePlayWinner();
  const list = useRef<HTMLUListElement>(null);

  useSlowTurn(list, () => {
    const rows = list.current;
    if (!rows) return;
    const rowHeight = rows.scrollHeight / Math.max(1, rows.childElementCount);
    const isAtEnd = rows.scrollTop + rows.clientHeight >= rows.scrollHeight - 1;
    rows.scrollTo({ top: isAtEnd ? 0 : rows.scrollTop + rowHeight });
    rows.animate([{ opacity: 0.6, transform: 'translateY(8px)' }, { opacity: 1 }], {
      duration: TURN_MS,
      easing: 'ease-out',
    });
  });
  // A new winner is shown immediately, unless the player has scrolled down.
  const newest = data?.[0]?.id;
  useEffect(() => {
    const rows = list.current;
    if (rows && !rows.matches(':hover, :focus-within')) rows.scrollTo({ top: 0 });
  }, [newest]);

  return (
    <section className="winners-board" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t({ id: 'winners.title', message: 'Winners' })}</h2>
        <LiveLabel state={state} />
        <PlatformFilter platformId={platformId} onChoose={setPlatformId} />
      </header>
      <WinnersList key={platformId} feed={feed} rows={ROWS} onPlay={play} listRef={list} />
    </section>
  );
}
