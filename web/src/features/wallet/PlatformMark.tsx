import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';

/** A platform's own mark, in one colour. */
export function PlatformMark({ platformId }: { platformId: number }) {
  const { data } = useQuery(queries.gamePlatforms());
  const platform = data?.find((one) => one.id === platformId);
  return (
    <span
      className="wallet-mark flex-none grid place-items-center size-10 rounded-tile bg-linear-160 from-primary-from to-primary-to text-on-primary"
      aria-hidden="true"
    >
      {platform ? (
        <i
          className="w-8.5 h-3.5 bg-current mask-contain mask-center mask-no-repeat"
          style={{ maskImage: `url("${platform.image}")` }}
        />
      ) : null}
    </span>
  );
}
