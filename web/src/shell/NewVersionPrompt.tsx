import { useLingui } from '@lingui/react/macro';
import { Sparkles, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { loadNewVersion, putOffNewVersion, useNewVersion } from './new-version.ts';
import { usePlayStore } from '../state/stores.ts';

/** Asks, quietly and never during a game, whether the new version may be loaded. */
export function NewVersionPrompt() {
  const { t } = useLingui();
  const isReady = useNewVersion((state) => state.isReady);
  const isPlaying = usePlayStore((state) => state.game !== null);
  if (!isReady || isPlaying) return null;
  return (
    <div
      role="status"
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-card border border-line bg-overlay py-2.5 ps-4 pe-1.5 shadow-panel"
    >
      <Sparkles size={20} className="shrink-0 text-accent" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-base font-semibold">
        {t({ id: 'app.versionReady', message: 'A new version of Parlour is ready.' })}
      </span>
      <Button className="shrink-0 px-4" onClick={loadNewVersion}>
        {t({ id: 'app.loadVersion', message: 'Reload' })}
      </Button>
      <IconButton label={t({ id: 'app.later', message: 'Later' })} onClick={putOffNewVersion}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
