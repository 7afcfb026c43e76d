import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTimezone } from '../../../state/use-timezone.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import type { FilterCounts } from '../filters/filter-games.ts';
import { timeToCome } from '../../../i18n/clock-time.ts';
import { providerName } from '../../../i18n/provider-name.ts';

interface ProviderStripProps {
  platforms: readonly PlatformWithGames[];
  counts: FilterCounts;
  /** Undefined: all. */
  chosen: number | undefined;
  onChoose: (platformId: number | undefined) => void;
}

/** Logos, grey until chosen, each with the number of games that it would show; 'All' comes first. */
export function ProviderStrip({ platforms, counts, chosen, onChoose }: ProviderStripProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const box = strip.current;
    if (on && box) box.scrollLeft = on.offsetLeft - (box.clientWidth - on.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div
      ref={strip}
      className="provider-strip"
      role="group"
      aria-label={t({ id: 'lobby.providers', message: 'Providers' })}
    >
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <b>{t({ id: 'lobby.all', message: 'All' })}</b>
        <small>{counts.ofAllPlatforms}</small>
      </button>
      {platforms.map((platform) => (
        <button
          key={platform.id}
          type="button"
          aria-pressed={chosen === platform.id}
          className={counts.platforms.has(platform.id) ? '' : 'is-empty'}
          onClick={() => onChoose(chosen === platform.id ? undefined : platform.id)}
        >
          <ProviderLogo src={platform.image} width={platform.width * 0.8} height={platform.height * 0.8} />
          <span className="sr-only">{providerName(platform.gm)}</span>
          {platform.maintenance_flag ? (
            <ClosedUntil until={platform.maintenance_until} />
          ) : (
            <small>{counts.platforms.get(platform.id) ?? 0}</small>
          )}
        </button>
      ))}
    </div>
  );
}

/** In place of the number while the platform is under maintenance: when it is back. */
function ClosedUntil({ until }: { until: number | null }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const time = timeToCome(until, timezone);
  return (
    <small className="flex items-center gap-1">
      <Wrench size={14} aria-hidden="true" className="text-warning" />
      <span className="sr-only">{t({ id: 'lobby.maintenance', message: 'Maintenance' })}</span>
      {time !== undefined && t({ id: 'lobby.backAt', message: `Back ${time}` })}
    </small>
  );
}
