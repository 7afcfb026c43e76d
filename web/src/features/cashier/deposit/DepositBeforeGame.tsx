import { useLingui } from '@lingui/react/macro';
import { useWantedGame } from '../../../state/wanted-game.ts';
import { usePlayWanted } from '../../../session/wanted/use-play-wanted.ts';
import { WantedGame } from '../../../session/wanted/WantedGame.tsx';

/** The game that follows the deposit, or opens without one (rule G14). */
export function DepositBeforeGame() {
  const { t } = useLingui();
  const isWanted = useWantedGame((state) => state.game !== null);
  const play = usePlayWanted();
  if (!isWanted) return null;
  return (
    <div className="mb-5">
      <WantedGame
        text={t({ id: 'cashier.gameWaits', message: 'It opens as soon as your deposit has arrived.' })}
      >
        <button
          type="button"
          className="-mb-2 inline-flex min-h-11 items-center text-base font-bold text-text underline decoration-accent underline-offset-4"
          onClick={play}
        >
          {t({ id: 'cashier.gameNow', message: 'Open it without a deposit' })}
        </button>
      </WantedGame>
    </div>
  );
}
