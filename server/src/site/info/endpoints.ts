import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { Context } from '../../context.ts';
import {
  announcementAnswer,
  contactAnswer,
  downloadAnswer,
  floatAnswer,
  frameAnswers,
  popupAnswer,
} from './site-answers.ts';

type Names =
  | 'getSiteInfo'
  | 'listMarquee'
  | 'listSlideshow'
  | 'listTabBar'
  | 'getFooter'
  | 'listPopups'
  | 'listAnnouncements'
  | 'listFloats'
  | 'getDownloadApp'
  | 'getContact';

export function siteEndpoints(context: Context): Pick<Handlers, Names> {
  const frame = answersOf(context, 'site', (content, language) =>
    frameAnswers(content, language, context.config),
  );
  const popups = answersOf(context, 'popups', popupAnswer);
  const announcements = answersOf(context, 'announcements', announcementAnswer);
  const floats = answersOf(context, 'floats', floatAnswer);
  const downloads = answersOf(context, 'downloads', downloadAnswer);
  const contact = answersOf(context, 'contact', contactAnswer);

  return {
    getSiteInfo: async ({ language }) => (await frame(language)).info,
    listMarquee: async ({ language }) => (await frame(language)).marquee,
    listSlideshow: async ({ language }) => (await frame(language)).slideshow,
    listTabBar: async ({ language }) => (await frame(language)).tabBar,
    getFooter: async ({ language }) => (await frame(language)).footer,
    listPopups: ({ language }) => popups(language),
    listAnnouncements: ({ language }) => announcements(language),
    listFloats: ({ language }) => floats(language),
    getDownloadApp: ({ language }) => downloads(language),
    getContact: ({ language }) => contact(language),
  };
}
