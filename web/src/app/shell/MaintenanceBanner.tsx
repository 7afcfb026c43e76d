import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { useEffect } from 'react';
import { usePlayStore, useSessionStore } from '../stores.ts';

const LOOK_AGAIN_MS = 30_000;

/** Shown while answers carry the maintenance flag (spec §4). The page looks again by itself, but never out of a game. */
export function MaintenanceBanner() {
  const { t } = useLingui();
  const isOn = useSessionStore((state) => state.underMaintenance);
  const isPlaying = usePlayStore((state) => state.game !== null);
  useEffect(() => {
    if (!isOn || isPlaying) return undefined;
    const timer = setTimeout(() => location.reload(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOn, isPlaying]);
  if (!isOn) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-overlay px-3 py-2.5 text-center font-semibold"
    >
      <Wrench size={18} className="shrink-0 text-warning" aria-hidden="true" />
      {t({
        id: 'shell.maintenance',
        message: 'We are looking after the tables. Your money is safe, and this page looks again by itself.',
      })}
    </p>
  );
}
