import type { Winner } from '@parlour/contract/winners';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/Sheet.tsx';
import { LiveLabel } from '../../../state/LiveLabel.tsx';
import { PlatformFilter } from './PlatformFilter.tsx';
import { usePlayWinner, useWinners } from './use-winners.ts';
import { WinnersList } from './WinnersList.tsx';

const ROWS = 8;

/** The whole board on a phone. */
export function WinnersSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [platformId, setPlatformId] = useState(0);
  const feed = useWinners(platformId);
  const play = usePlayWinner();
  function onPlay(winner: Winner): void {
    onClose();
    play(winner);
  }
  return (
    <Sheet title={t({ id: 'winners.title', message: 'Winners' })} onClose={onClose}>
      <div className="winners-sheet">
        <header>
          <LiveLabel state={feed.state} />
          <PlatformFilter platformId={platformId} onChoose={setPlatformId} />
        </header>
        <WinnersList key={platformId} feed={feed} rows={ROWS} onPlay={onPlay} />
      </div>
    </Sheet>
  );
}
