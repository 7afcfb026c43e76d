import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { JackpotPanel } from './JackpotPanel.tsx';
import { WinnersBoard } from './winners/WinnersBoard.tsx';
import { WinnersTicker } from './winners/WinnersTicker.tsx';
import './winners/winners.css';

/** Beside the banner: the largest jackpot and the winners board; on a phone below it, one line of winners first. */
export function LobbySide({ winners }: { winners: boolean }) {
  const isMobile = useMobileMode();
  return (
    <>
      {winners && isMobile && <WinnersTicker />}
      <JackpotPanel />
      {winners && !isMobile && <WinnersBoard />}
    </>
  );
}
