import type { PlatformWithGames } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight, LayoutGrid, Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import { chunk } from '../../../chunk/chunk.tsx';
import { useMobileMode } from '../../../state/use-mobile-mode.ts';
import { useTimezone } from '../../../state/use-timezone.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useRail, type Rail } from '../../../ui/use-rail.ts';
import { ProviderLogo } from '../../../ui/ProviderLogo.tsx';
import type { FilterCounts } from '../filters/filter-games.ts';
import { timeToCome } from '../../../i18n/clock-time.ts';
import { providerName } from '../../../i18n/provider-name.ts';

const ProviderChoice = chunk(
  'provider-choice',
  () => import('./ProviderChoice.tsx'),
  (file) => file.ProviderChoice,
);

export interface ProviderStripProps {
  platforms: readonly PlatformWithGames[];
  counts: FilterCounts;
  /** Undefined: all. */
  chosen: number | undefined;
  onChoose: (platformId: number | undefined) => void;
}

/** Logos, grey until chosen, each with the number of games that it would show; 'All' comes first, and a list of all names last. */
export function ProviderStrip(props: ProviderStripProps) {
  const { platforms, counts, chosen, onChoose } = props;
  const { t } = useLingui();
  const rail = useRail(chosen, platforms.length);
  return (
    <div className="provider-rail">
      <Arrow rail={rail} direction={-1} label={t({ id: 'lobby.previous', message: 'Scroll back' })} />
      <div
        ref={rail.row}
        className="provider-strip"
        role="group"
        data-start={rail.atStart}
        data-end={rail.atEnd}
        aria-label={t({ id: 'lobby.providers', message: 'Providers' })}
        onKeyDown={rail.onKeyDown}
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
      <Arrow rail={rail} direction={1} label={t({ id: 'lobby.next', message: 'Scroll on' })} />
      <AllProviders {...props} />
    </div>
  );
}

/** For the mouse only: the keyboard has the arrow keys. */
function Arrow({ rail, direction, label }: { rail: Rail; direction: 1 | -1; label: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={direction < 0 ? rail.atStart : rail.atEnd}
      className="provider-arrow"
      onClick={() => rail.turn(direction)}
    >
      {direction < 0 ? (
        <ChevronLeft size={18} aria-hidden="true" />
      ) : (
        <ChevronRight size={18} aria-hidden="true" />
      )}
    </button>
  );
}

/** All providers by name: below its button on a desktop, a sheet on a phone. */
function AllProviders(props: ProviderStripProps) {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const [isOpen, setOpen] = useState(false);
  const title = t({ id: 'lobby.allProviders', message: 'All providers' });
  if (isMobile) {
    return (
      <>
        <button type="button" className="provider-all" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <LayoutGrid size={18} aria-hidden="true" />
          <span className="sr-only">{title}</span>
          <small>{props.platforms.length}</small>
        </button>
        {isOpen && (
          <Sheet title={title} onClose={() => setOpen(false)}>
            <Suspense fallback={<div className="h-[60dvh]" />}>
              <ProviderChoice {...props} onClose={() => setOpen(false)} />
            </Suspense>
          </Sheet>
        )}
      </>
    );
  }
  return (
    <Popover
      label={title}
      align="end"
      className="w-140 flex-col p-3 [&:popover-open]:flex"
      trigger={(parts) => (
        <button type="button" className="provider-all" {...parts}>
          {title}
          <small>{props.platforms.length}</small>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="h-95" />}>
          <ProviderChoice {...props} onClose={close} />
        </Suspense>
      )}
    </Popover>
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
