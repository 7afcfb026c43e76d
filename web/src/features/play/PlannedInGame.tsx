import { useLingui } from '@lingui/react/macro';
import { Wrench, X } from 'lucide-react';
import { providerName } from '../../i18n/provider-name.ts';
import type { PlayedGame } from '../../state/stores.ts';
import { usePlannedMaintenance } from '../../state/use-planned-maintenance.ts';
import { movesPoints } from './launch-machine.ts';

/** A line of the game's strip: maintenance to come, and what becomes of the points (rule O13). On a phone it lies below the game. */
export function PlannedInGame({ game }: { game: PlayedGame }) {
  const { t } = useLingui();
  const notice = usePlannedMaintenance(game.platformId);
  if (!notice) return null;
  const { plan, times, left } = notice;
  const movesMoney = movesPoints({ ...game, demo: game.demo ?? false });
  const name = providerName(game.gm);
  const ofSite = movesMoney
    ? t({
        id: 'play.plannedPoints',
        message: `Maintenance ${times}. Your round goes on, and your points come back to your wallet when you leave.`,
      })
    : t({ id: 'play.planned', message: `Maintenance ${times}. Your round goes on.` });
  const ofPlatform = movesMoney
    ? t({
        id: 'play.plannedPlatformPoints',
        message: `${name} closes for maintenance ${times}. Leave before then to take your points along.`,
      })
    : t({ id: 'play.plannedPlatform', message: `${name} closes for maintenance ${times}.` });
  return (
    <div className="game-notice flex flex-none items-center gap-2.5 bg-game ps-4 text-on-game mobile:order-last mobile:pb-[env(safe-area-inset-bottom)]">
      <Wrench size={18} className="shrink-0 text-gold" aria-hidden="true" />
      <span role="status" className="figures min-w-0 flex-1 py-1.5 text-sm font-semibold">
        {plan.game_type === 0 ? ofSite : ofPlatform}
      </span>
      {left !== undefined && (
        <b className="figures text-base text-gold" role="timer">
          {left}
        </b>
      )}
      <button
        type="button"
        aria-label={t({ id: 'play.plannedAside', message: 'Close the notice' })}
        onClick={notice.putAside}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
