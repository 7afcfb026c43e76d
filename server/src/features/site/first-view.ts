import { HALL } from '@parlour/contract/constants';
import { bannerSources, type FirstView } from '@parlour/contract/first-view';
import { LANGUAGES } from '@parlour/contract/languages';
import { answersOf } from '../../content/answers.ts';
import type { Context } from '../../context.ts';

/** What `/` carries in itself: in each language, the banner that the default hall begins with. */
export function firstViewOf(context: Pick<Context, 'db' | 'changes' | 'log'>): () => Promise<FirstView> {
  const banners = answersOf(context, 'site', ({ slideshow }, language) =>
    slideshow
      .filter(({ visible, halls }) => visible && halls.includes(HALL.hot))
      .map(({ image, title }) => ({ url: image[language] ?? image.en, title: title[language] })),
  );
  return async () => {
    const view: FirstView = {};
    for (const language of LANGUAGES) {
      const [first, ...others] = await banners(language);
      if (first)
        view[language] = { ...bannerSources(first.url), title: first.title, alone: others.length === 0 };
    }
    return view;
  };
}
