import type { SiteLook } from '@parlour/contract/first-view';
import type { Theme } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { firstLook } from '../api/first-view.ts';
import { queries } from '../api/queries.ts';
import { rememberedSite } from '../api/site-hint.ts';
import { ownPicture } from '../content-link.ts';
import { usePreferences } from '../state/stores.ts';

/** The site's own mark takes the theme's metal and is drawn beside the name, not shown as a picture. */
const OWN_MARK = '/static/brand/mark.svg';

/** The operator's logo in a theme: the black one is for the light theme (rule K3). Undefined means the site's own. */
export function logoOf(
  { img_index_logo, img_index_logo_black }: Pick<SiteLook, 'img_index_logo' | 'img_index_logo_black'>,
  theme: Theme,
): string | undefined {
  const wanted = theme === 'white' ? [img_index_logo_black, img_index_logo] : [img_index_logo];
  return wanted
    .filter((picture) => picture !== OWN_MARK)
    .find((picture) => ownPicture(picture) !== undefined);
}

/** The look by the site's answer; before it by the page's data; without these as in the last visit. */
function useSiteLook(): Omit<SiteLook, 'tp4_theme'> {
  const { data } = useQuery(queries.siteInfo());
  return (
    data ??
    firstLook() ?? {
      img_index_logo: rememberedSite('img_index_logo') ?? '',
      img_index_logo_black: '',
      tp4_bg: rememberedSite('tp4_bg') ?? '',
    }
  );
}

/** The address of the operator's logo; undefined where the site shows its own. */
export function useLogo(): string | undefined {
  const look = useSiteLook();
  const theme = usePreferences((state) => state.theme);
  return logoOf(look, theme);
}

/** The address of the operator's picture behind every page (`tp4_bg`, rule K3). */
export function useSitePicture(): string | undefined {
  const look = useSiteLook();
  return ownPicture(look.tp4_bg);
}
