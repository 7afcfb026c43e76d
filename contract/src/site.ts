import { z } from 'zod';
import { THEMES } from './constants.ts';
import { endpoint, multilingual, noInput } from './endpoint.ts';

/** What the frame around the lobby shows (spec §3: Site info, marquee, tab bar, banner). */
export const getSiteInfo = endpoint({
  access: 'public',
  summary: 'The site’s name, looks and switches.',
  input: noInput,
  output: z.object({
    title: z.string(),
    img_index_logo: z.string(),
    img_index_logo_black: z.string(),
    tp4_theme: z.enum(THEMES),
    tp4_bg: z.string(),
    referral_default_code: z.string(),
    sms_otp_flag: z.number().int(),
    currency: z.string(),
    /** Offset from UTC in which times are shown, such as `+08:00`. */
    timezone: z.string(),
    /** Hosts that a game frame may show. */
    frame_origins: z.array(z.string()),
  }),
});

export const listMarquee = endpoint({
  access: 'public',
  summary: 'The announcements that run through the header, in the call’s language.',
  input: noInput,
  output: z.array(z.object({ title: z.string(), content: z.string() })),
});

export const banner = z.object({
  id: z.number().int(),
  title: z.string(),
  url: z.string(),
  /** 0 image only, 2 internal link, other external. */
  url_type: z.number().int(),
  /** 1: new window. */
  target: z.number().int(),
  ImageUrl: z.string(),
  visible: z.boolean(),
  /** Shown where this holds the current tab. */
  hall_id: z.record(z.string(), z.number().int()),
  game_url: z.object({ game_platform_id: z.number().int(), code: z.string() }).nullable(),
});
export type Banner = z.output<typeof banner>;

export const listSlideshow = endpoint({
  access: 'public',
  summary: 'The banners of the carousel, in the call’s language.',
  input: noInput,
  output: z.array(banner),
});

export const listTabBar = endpoint({
  access: 'public',
  summary: 'The bottom tab bar, in the call’s language; item 12 logs out.',
  input: noInput,
  output: z.array(z.object({ id: z.number().int(), path: z.string(), text: z.string(), class: z.string() })),
});
export type TabBarItem = z.output<typeof listTabBar.output>[number];

export const getFooter = endpoint({
  access: 'public',
  summary: 'The footer: social links, payment marks, licence and support.',
  input: noInput,
  output: z.object({
    social: z.array(z.object({ name: z.string(), url: z.string(), icon: z.string() })),
    payment: z.array(z.object({ name: z.string(), icon: z.string() })),
    company: multilingual,
    licence: z.object({ number: z.string(), url: z.string() }),
    support: z.string(),
  }),
});
