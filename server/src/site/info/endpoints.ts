import type { Output } from '@parlour/contract/endpoints';
import type { PlannedMaintenance } from '@parlour/contract/site';
import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import { share } from '../../base/http/answer.ts';
import type { Context } from '../../context.ts';
import {
  contactAnswer,
  downloadAnswer,
  floatAnswer,
  frameAnswers,
  popupAnswer,
  type FrameAnswers,
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
  const floats = answersOf(context, 'floats', floatAnswer);
  const downloads = answersOf(context, 'downloads', downloadAnswer);
  const contact = answersOf(context, 'contact', contactAnswer);

  const siteInfo = shareSiteInfo();

  return {
    getSiteInfo: async ({ language }) =>
      siteInfo((await frame(language)).info, await context.announcedMaintenance.current()),
    listMarquee: async ({ language }) => (await frame(language)).marquee,
    listSlideshow: async ({ language }) => (await frame(language)).slideshow,
    listTabBar: async ({ language }) => (await frame(language)).tabBar,
    getFooter: async ({ language }) => (await frame(language)).footer,
    listPopups: ({ language }) => popups(language),
    listAnnouncements: ({ language }) => context.announcements.current(language),
    listFloats: ({ language }) => floats(language),
    getDownloadApp: ({ language }) => downloads(language),
    getContact: ({ language }) => contact(language),
  };
}

type Info = FrameAnswers['info'];

/** One answer for all callers, as long as neither of its parts changes. */
function shareSiteInfo() {
  const shared = new WeakMap<Info, Output<'getSiteInfo'>>();
  return (info: Info, planned: PlannedMaintenance[]): Output<'getSiteInfo'> => {
    const last = shared.get(info);
    if (last?.planned_maintenance === planned) return last;
    const answer = share({ ...info, planned_maintenance: planned });
    shared.set(info, answer);
    return answer;
  };
}
