import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { z } from 'zod';
import type { Output } from '@parlour/contract/endpoints';
import { multilingual } from '@parlour/contract/endpoint';
import type { Db } from '../../db/db.ts';
import { share } from '../../http/answer.ts';

/** What an operator writes about the site (content/site.json), as it lies in the database. */
export const siteContent = z.object({
  info: z.object({
    title: z.string(),
    img_index_logo: z.string(),
    img_index_logo_black: z.string(),
    tp4_theme: z.enum(['blue', 'black', 'white', 'gray', 'darkgold', 'darkred']),
    tp4_bg: z.string(),
    referral_default_code: z.string(),
    sms_otp_flag: z.number().int(),
    currency: z.string(),
    timezone: z.string().regex(/^[+-]\d\d:\d\d$/),
  }),
  marquee: z.array(z.object({ title: multilingual, content: multilingual })),
  slideshow: z.array(
    z.object({
      id: z.number().int(),
      title: multilingual,
      url: z.string(),
      url_type: z.number().int(),
      target: z.number().int(),
      /** File name of the picture by language; one without its own shows English. */
      image: z.object({ en: z.string() }).catchall(z.string()),
      visible: z.boolean(),
      halls: z.array(z.number().int()),
      game: z.object({ game_platform_id: z.number().int(), code: z.string() }).nullable(),
    }),
  ),
  tabBar: z.array(
    z.object({ id: z.number().int(), path: z.string(), text: multilingual, class: z.string() }),
  ),
  footer: z.object({
    social: z.array(z.object({ name: z.string(), url: z.url(), icon: z.string() })),
    payment: z.array(z.object({ name: z.string(), icon: z.string() })),
    company: multilingual,
    licence: z.object({ number: z.string(), url: z.string() }),
    support: z.string(),
  }),
});
export type SiteContent = z.output<typeof siteContent>;

/** The answers of the Site calls in one language. */
export interface SiteAnswers {
  info: Output<'getSiteInfo'>;
  marquee: Output<'listMarquee'>;
  slideshow: Output<'listSlideshow'>;
  tabBar: Output<'listTabBar'>;
  footer: Output<'getFooter'>;
}

const EMPTY: SiteContent = {
  info: {
    title: 'Parlour',
    img_index_logo: '',
    img_index_logo_black: '',
    tp4_theme: 'blue',
    tp4_bg: '',
    referral_default_code: '',
    sms_otp_flag: 0,
    currency: 'MYR',
    timezone: '+08:00',
  },
  marquee: [],
  slideshow: [],
  tabBar: [],
  footer: {
    social: [],
    payment: [],
    company: { en: '', cn: '', tw: '', vi: '', ms: '' },
    licence: { number: '', url: '' },
    support: '',
  },
};

/** An empty site (SEED=none) has a frame as well. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  const row = await db.find<{ body: unknown }>(`select body from content where name = 'site'`);
  return row ? siteContent.parse(row.body) : EMPTY;
}

export function buildSiteAnswers(
  content: SiteContent,
  frameOrigins: string[],
): Record<Language, SiteAnswers> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, answersIn(content, language, frameOrigins)]),
  ) as Record<Language, SiteAnswers>;
}

function answersIn(content: SiteContent, language: Language, frameOrigins: string[]): SiteAnswers {
  return {
    info: share({ ...content.info, frame_origins: frameOrigins }),
    marquee: share(
      content.marquee.map(({ title, content }) => ({ title: title[language], content: content[language] })),
    ),
    slideshow: share(
      content.slideshow.map(({ image, halls, game, title, ...banner }) => ({
        ...banner,
        title: title[language],
        ImageUrl: image[language] ?? image.en,
        hall_id: Object.fromEntries(halls.map((hall) => [String(hall), hall])),
        game_url: game,
      })),
    ),
    tabBar: share(content.tabBar.map((item) => ({ ...item, text: item.text[language] }))),
    footer: share({ ...content.footer }),
  };
}
