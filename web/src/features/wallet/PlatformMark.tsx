import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { Monogram } from '../../ui/Monogram.tsx';

/** A platform's mark: its logo would be a line of lettering too small to read. */
export function PlatformMark({ platformId }: { platformId: number }) {
  const { data } = useQuery(queries.gamePlatforms());
  const platform = data?.find((one) => one.id === platformId);
  return (
    <Monogram name={platform ? providerName(platform.gm) : ''} className="wallet-mark size-10 text-sm" />
  );
}
