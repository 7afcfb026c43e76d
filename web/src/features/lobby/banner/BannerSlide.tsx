import { bannerSources } from '@parlour/contract/first-view';
import type { Banner } from '@parlour/contract/site';
import { BANNER_PICTURE } from '../../../api/first-view.ts';

interface BannerSlideProps<B extends Pick<Banner, 'ImageUrl' | 'title'>> {
  banner: B;
  first?: boolean;
  /** A neighbour that only peeks in: out of reach until it is turned to. */
  hidden?: boolean;
  /** Absent: the picture leads nowhere. */
  onOpen?: ((banner: B) => void) | undefined;
}

/** A banner, 825x328 (rule F11). Its words are in the picture; the title is for screen readers. */
export function BannerSlide<B extends Pick<Banner, 'ImageUrl' | 'title'>>({
  banner,
  first,
  hidden,
  onOpen,
}: BannerSlideProps<B>) {
  const picture = (
    <span className="banner-picture">
      <img
        {...sourcesOf(banner)}
        {...BANNER_PICTURE}
        alt={banner.title}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
    </span>
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

function sourcesOf({ ImageUrl }: Pick<Banner, 'ImageUrl'>) {
  const { src, srcset } = bannerSources(ImageUrl);
  return srcset === '' ? { src } : { src, srcSet: srcset };
}
