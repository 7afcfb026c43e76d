import type { GamePlatform } from '@parlour/contract/lobby';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ProviderLogo } from '../../../ui/ProviderLogo.tsx';
import { SectionHead } from '../halls/SectionHead.tsx';
import { providerName } from '../../../i18n/provider-name.ts';
import { useRowScroll } from '../tiles/use-row-scroll.ts';

interface ProviderCardsProps {
  icon?: ReactNode;
  platforms: readonly (GamePlatform & { count: number })[];
  onChoose: (platform: GamePlatform) => void;
}

/** Every provider with its number of games; one opens the list of its games. */
export function ProviderCards({ icon, platforms, onChoose }: ProviderCardsProps) {
  const { t } = useLingui();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const scroll = useRowScroll();
  const open = platforms.filter((platform) => platform.status && platform.count > 0);
  return (
    <section aria-labelledby={id} className="lobby-section lobby-section-lazy shown-providers">
      <SectionHead
        id={id}
        icon={icon}
        title={t({ id: 'lobby.providers', message: 'Providers' })}
        count={open.length}
        expanded={expanded}
        onToggle={() => setExpanded(!expanded)}
        scroll={scroll}
      />
      <div ref={scroll.row} className={expanded ? 'provider-grid' : 'provider-row'}>
        {open.map((platform) => (
          <button
            key={platform.id}
            type="button"
            className="provider-card"
            onClick={() => onChoose(platform)}
          >
            <ProviderLogo src={platform.image} width={platform.width} height={platform.height} />
            <span className="sr-only">{providerName(platform.gm)}</span>
            <small>
              <Plural id="lobby.gameCount" value={platform.count} one="# game" other="# games" />
            </small>
          </button>
        ))}
      </div>
    </section>
  );
}
