import type { Banner } from '@parlour/contract/site';

interface BannerSlideProps {
  banner: Banner;
  first?: boolean;
  /** A neighbour that only peeks in: out of reach until it is turned to. */
  hidden?: boolean;
  /** Absent: the picture leads nowhere. */
  onOpen?: ((banner: Banner) => void) | undefined;
}

/** One banner, 825x328 (spec §9). Its words are in the picture; the title says them to those who do not see it. */
export function BannerSlide({ banner, first, hidden, onOpen }: BannerSlideProps) {
  const picture = (
    <img
      src={banner.ImageUrl}
      srcSet={sharpForm(banner.ImageUrl)}
      sizes="(max-width: 849px) calc(100vw - 28px), 825px"
      alt={banner.title}
      width={825}
      height={328}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      draggable={false}
    />
  );
  return (
    <div className="banner-slide" inert={hidden}>
      {onOpen ? (
        <button type="button" onClick={() => onOpen(banner)}>
          {picture}
        </button>
      ) : (
        picture
      )}
    </div>
  );
}

/** Our own banners are drawn twice, and a phone's width needs the smaller; those of an operator come as they are. */
function sharpForm(url: string): string | undefined {
  const own = /^(\/static\/banners\/[\w-]+)\.avif$/.exec(url);
  return own ? `${url} 825w, ${own[1]}@2x.avif 1650w` : undefined;
}
