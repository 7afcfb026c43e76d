import type { Language } from '@parlour/contract/languages';
import type { Context } from '../../context.ts';
import { cached } from '../../db/cached.ts';
import type { Handlers } from '../../call.ts';
import { buildSiteAnswers, readSiteContent, type SiteAnswers } from './site-content.ts';

const REBUILD_AFTER_MS = 15_000;

type Names = 'getSiteInfo' | 'listMarquee' | 'listSlideshow' | 'listTabBar' | 'getFooter';

export function siteEndpoints({ db, changes, log, config }: Context): Pick<Handlers, Names> {
  const answers = cached(
    async () => buildSiteAnswers(await readSiteContent(db), [new URL(config.sandboxUrl).origin]),
    REBUILD_AFTER_MS,
    (error) => log.error({ err: error }, 'the site’s content could not be read again'),
  );
  changes.on('content', answers.expire);
  const inLanguage = async (language: Language): Promise<SiteAnswers> => (await answers())[language];

  return {
    getSiteInfo: async ({ language }) => (await inLanguage(language)).info,
    listMarquee: async ({ language }) => (await inLanguage(language)).marquee,
    listSlideshow: async ({ language }) => (await inLanguage(language)).slideshow,
    listTabBar: async ({ language }) => (await inLanguage(language)).tabBar,
    getFooter: async ({ language }) => (await inLanguage(language)).footer,
  };
}
