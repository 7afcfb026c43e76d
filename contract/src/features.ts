import { routeOf, type PageRoute } from './page-routes.ts';

/** What the site has or will have. The change that builds a feature turns it on here, and its ways in appear (rule U21). */
export type Feature =
  | 'bonus'
  | 'fortuneWheel'
  | 'promotionList'
  | 'raffle'
  | 'redPacket'
  | 'report'
  | 'reportProblem'
  | 'virtualSport';

export type Features = Readonly<Record<Feature, boolean>>;

export const FEATURES: Features = {
  /** Promotions that credit money on deposits or losses. */
  bonus: true,
  fortuneWheel: true,
  promotionList: true,
  raffle: true,
  redPacket: true,
  report: true,
  reportProblem: true,
  virtualSport: true,
};

/** The names in the table, for the schemas of content. */
export const FEATURE_NAMES = Object.keys(FEATURES) as [Feature, ...Feature[]];

/** The pages of a feature. A page that is not listed is always there. */
const FEATURE_OF: Partial<Record<PageRoute, Feature>> = {
  '/fortuneWheel': 'fortuneWheel',
  '/promotionList': 'promotionList',
  '/raffle': 'raffle',
  '/raffle/:code': 'raffle',
  '/redPacket': 'redPacket',
  '/redPacket/:code': 'redPacket',
  '/report': 'report',
  '/reportProblem': 'reportProblem',
  '/virtualSport': 'virtualSport',
};

/** True for a page of the site, by path with its query, whose feature is on: only such a page is offered anywhere. */
export function isOffered(path: string, features: Features = FEATURES): boolean {
  const route = routeOf(path);
  if (route === undefined) return false;
  const feature = FEATURE_OF[route];
  return feature === undefined || features[feature];
}
