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
    <span className="winners-filter relative flex items-center min-w-0 ms-auto text-muted">
      <select
        className="appearance-none min-w-0 w-37 h-8 pr-5.5 pl-2 rounded-control bg-none bg-transparent text-inherit text-xs/5 font-semibold text-end text-ellipsis cursor-pointer hover:bg-raised hover:text-text"
        aria-label={t({ id: 'winners.platform', message: 'Winners of' })}
        value={platformId}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option className="bg-overlay text-text" value={0}>
          {t({ id: 'winners.allPlatforms', message: 'All platforms' })}
        </option>
        {platforms.map(({ game_id, title }) => (
          <option className="bg-overlay text-text" key={game_id} value={game_id}>
            {providerName(title)}
          </option>
        ))}
      </select>
      <ChevronDown className="absolute right-1.5 pointer-events-none" size={14} aria-hidden="true" />
    </span>
  );
}
