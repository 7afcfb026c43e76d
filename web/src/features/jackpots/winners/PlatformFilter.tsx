import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { winnerPlatformsQuery } from '../../../api/winners.ts';
import { Select } from '../../../ui/Select.tsx';
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
    <span className="winners-filter ms-auto flex min-w-0 max-w-37 text-muted">
      <Select
        className="h-8 rounded-control ps-2 text-end text-xs/5 font-semibold hover:bg-raised hover:text-text"
        aria-label={t({ id: 'winners.platform', message: 'Winners of' })}
        value={platformId}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={[
          [0, t({ id: 'winners.allPlatforms', message: 'All platforms' })],
          ...platforms.map(({ game_id, title }) => [game_id, providerName(title)] as const),
        ]}
      />
    </span>
  );
}
