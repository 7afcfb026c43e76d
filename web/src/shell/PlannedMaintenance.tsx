import { useLingui } from '@lingui/react/macro';
import { Wrench, X } from 'lucide-react';
import { usePlannedMaintenance } from '../state/use-planned-maintenance.ts';
import { useTakenOver } from '../ui/use-taken-over.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** Tells of the site's maintenance before it begins (rule O13). A game has its own notice. */
export function PlannedMaintenance() {
  const { t } = useLingui();
  const notice = usePlannedMaintenance();
  const isTakenOver = useTakenOver();
  if (!notice || !isTakenOver) return null;
  const { times, left } = notice;
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-3 rounded-card border border-line bg-overlay py-2 ps-4 pe-1.5 shadow-panel">
      <Wrench size={20} className="shrink-0 text-warning" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-sm">
        <span role="status">
          <b className="text-base">{t({ id: 'maintenance.planned', message: 'Maintenance is planned' })}</b>
          <br />
          <span className="figures">
            {t({ id: 'maintenance.plannedTimes', message: `${times}. Your money is safe.` })}
          </span>
        </span>
        {left !== undefined && (
          <b className="figures text-warning" role="timer">
            {' '}
            {t({ id: 'maintenance.beginsIn', message: `Begins in ${left}` })}
          </b>
        )}
      </p>
      <IconButton
        label={t({ id: 'maintenance.putAside', message: 'Close the notice' })}
        onClick={notice.putAside}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
