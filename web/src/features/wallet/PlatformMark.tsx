import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';

/** A platform's own mark, in one colour. */
export function PlatformMark({ platformId }: { platformId: number }) {
  const { data } = useQuery(queries.gamePlatforms());
  const platform = data?.find((one) => one.id === platformId);
  return (
    <span className="wallet-mark" aria-hidden="true">
      {platform ? <i style={{ maskImage: `url("${platform.image}")` }} /> : null}
    </span>
  );
}
