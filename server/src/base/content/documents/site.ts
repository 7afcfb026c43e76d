import { THEMES } from '@parlour/contract/constants';
import { DEFAULT_PASSWORD_POLICY, passwordPolicy } from '@parlour/contract/password';
import { DEFAULT_WEEK_START, WEEK_START_NAMES } from '@parlour/contract/time-ranges';
import { z } from 'zod';
import {
  hallId,
  id,
  image,
  images,
  link,
  listOf,
  MOST_ITEMS,
  optionalImage,
  optionalLink,
  optionalText,
  optionalTexts,
  slug,
  texts,
  title,
  titles,
} from '../fields.ts';

const URL_TYPE = { imageOnly: 0, internal: 2 } as const;

const banner = z
  .object({
    id,
    title: titles,
    url: optionalLink('page', 'web'),
    url_type: z.number().int().min(0).max(9),
    target: z.number().int().min(0).max(1),
    image: images,
    visible: z.boolean(),
    halls: z.array(hallId).max(50),
    game: z.object({ game_platform_id: id, code: slug }).nullable(),
  })
  .superRefine(({ url, url_type, game }, context) => {
    if (url_type === URL_TYPE.imageOnly || game !== null) return;
    const isInternal = url_type === URL_TYPE.internal;
    if (/^#?\//.test(url) !== isInternal)
      context.addIssue({
        code: 'custom',
        path: ['url'],
        message: isInternal
          ? 'must be a page of the site for url_type 2'
          : 'must be an address for this url_type',
      });
  });

/** Around the site's own country, where mobile numbers have the nine digits of rule F5. */
const DEFAULT_PHONE_COUNTRIES = ['MY', 'VN', 'TH', 'ID', 'KH', 'AU'];

/** The frame of the site: info, marquee, banner, tab bar and footer (rules K3, K4, N6, U11). */
export const siteDocument = z.object({
  info: z.object({
    title,
    img_index_logo: optionalImage,
    img_index_logo_black: optionalImage,
    tp4_theme: z.enum(THEMES),
    tp4_bg: optionalImage,
    referral_default_code: optionalText,
    sms_otp_flag: z.number().int().min(0).max(1),
    phone_countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as MY'))
      .max(250)
      .default(DEFAULT_PHONE_COUNTRIES),
    auto_login_flag: z.number().int().min(0).max(1).default(0),
    currency: z.string().regex(/^[A-Z]{3,5}$/, 'must be a currency code, such as MYR'),
    password_policy: passwordPolicy
      .refine(
        ({ min_length, max_length }) => min_length <= max_length,
        'the shortest is longer than the longest',
      )
      .default(DEFAULT_PASSWORD_POLICY),
    timezone: z.string().regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'must be an offset, such as +08:00'),
    week_start: z.enum(WEEK_START_NAMES).default(DEFAULT_WEEK_START),
  }),
  marquee: z.array(z.object({ title: titles, content: texts })).max(50),
  slideshow: listOf(banner),
  tabBar: listOf(z.object({ id, path: optionalLink('page'), text: titles, class: slug })),
  footer: z.object({
    social: z.array(z.object({ name: title, url: link('web'), icon: image })).max(MOST_ITEMS),
    payment: z.array(z.object({ name: titles, icon: image })).max(MOST_ITEMS),
    company: optionalTexts,
    licence: z.object({ number: optionalText, url: optionalLink('web', 'page') }),
    support: z.union([z.literal(''), z.email('must be an e-mail address')]),
  }),
});
export type SiteDocument = z.output<typeof siteDocument>;

/** An empty site (SEED=none) has a frame as well. */
export const EMPTY_SITE: SiteDocument = {
  info: {
    title: 'Parlour',
    img_index_logo: '',
    img_index_logo_black: '',
    tp4_theme: 'blue',
    tp4_bg: '',
    referral_default_code: '',
    sms_otp_flag: 0,
    phone_countries: DEFAULT_PHONE_COUNTRIES,
    auto_login_flag: 0,
    currency: 'MYR',
    password_policy: DEFAULT_PASSWORD_POLICY,
    timezone: '+08:00',
    week_start: DEFAULT_WEEK_START,
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
