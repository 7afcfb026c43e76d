import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { useSessionStore } from './stores.ts';

/** Shown while the server says that the site is under maintenance (spec §4). */
export function MaintenanceBanner() {
  const { t } = useLingui();
  const isShown = useSessionStore((state) => state.underMaintenance);
  if (!isShown) return null;
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-overlay px-3 py-2 text-[13px] font-semibold text-warning">
      <Wrench size={16} aria-hidden="true" />
      {t({ id: 'shell.maintenance', message: 'System maintenance is under way. Your points are kept.' })}
    </p>
  );
}
