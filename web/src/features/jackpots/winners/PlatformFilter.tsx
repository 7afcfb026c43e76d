import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { winnerPlatformsQuery } from '../../../api/winners.ts';
import { providerName } from '../../../i18n/provider-name.ts';

interface PlatformFilterProps {
  /** 0: all. */
  platformId: number;
  onChoose: (platformId: number) => void;
}

/** The choice of a platform among those with winners. */
export function PlatformFilter({ platformId, onChoose }: PlatformFilterProps) {
  const { t } = useLingui();
  const { data: platforms = [] } = useQuery(winnerPlatformsQuery);
  return (
    <span className="winners-filter">
      <select
        aria-label={t({ id: 'winners.platform', message: 'Winners of' })}
        value={platformId}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={0}>{t({ id: 'winners.allPlatforms', message: 'All platforms' })}</option>
        {platforms.map(({ game_id, title }) => (
          <option key={game_id} value={game_id}>
            {providerName(title)}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
