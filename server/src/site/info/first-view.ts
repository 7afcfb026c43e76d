import { HALL } from '@parlour/contract/constants';
import { bannerSources, type FirstView, type SiteLook } from '@parlour/contract/first-view';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { answersOf } from '../../base/content/answers.ts';
import type { Sources } from '../../base/live/changes.ts';

/** The data inlined in `/`: the operator's pictures and theme, and in each language the first banner of the default hall. */
export function firstViewOf(sources: Sources): () => Promise<FirstView> {
  const banners = answersOf(sources, 'site', ({ slideshow }, language) =>
    slideshow
      .filter(({ visible, halls }) => visible && halls.includes(HALL.hot))
      .map(({ image, title }) => ({ url: image[language] ?? image.en, title: title[language] })),
  );
  const looks = answersOf(
    sources,
    'site',
    ({ info: { img_index_logo, img_index_logo_black, tp4_bg, tp4_theme } }): SiteLook => ({
      img_index_logo,
      img_index_logo_black,
      tp4_bg,
      tp4_theme,
    }),
  );
  return async () => {
    const view: FirstView = { look: await looks(DEFAULT_LANGUAGE) };
    for (const language of LANGUAGES) {
      const [first, ...others] = await banners(language);
      if (first)
        view[language] = { ...bannerSources(first.url), title: first.title, alone: others.length === 0 };
    }
    return view;
  };
}
