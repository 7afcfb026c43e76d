import { z } from 'zod';
import { THEMES } from './constants.ts';
import { endpoint, multilingual, noInput } from './endpoint.ts';
import { passwordPolicy } from './password.ts';
import { WEEK_START_NAMES } from './time-ranges.ts';

/** Maintenance to come that players are told of (rule O13). */
const plannedMaintenance = z.object({
  /** The platform that closes; 0: the whole site. */
  game_type: z.number().int(),
  /** Unix seconds. */
  from: z.number().int(),
  until: z.number().int(),
});
export type PlannedMaintenance = z.output<typeof plannedMaintenance>;

/** Site info, marquee, banner, tab bar and footer: the frame around the lobby (rules K3, K4, N6, U11). */
export const getSiteInfo = endpoint({
  access: 'public',
  isBackground: true,
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
    /** Countries whose telephone numbers are served, by their two letters. */
    phone_countries: z.array(z.string()),
    /** 1: every new player is logged in at once; 0: only a player who came by the promotion popup (rule A34). */
    auto_login_flag: z.number().int().min(0).max(1),
    currency: z.string(),
    password_policy: passwordPolicy,
    /** Offset from UTC in which times are shown, such as `+08:00`. */
    timezone: z.string(),
    /** The day that weeks begin with in ranges of time. */
    week_start: z.enum(WEEK_START_NAMES),
    /** Hosts that a game frame may show. */
    frame_origins: z.array(z.string()),
    /** The support chat's address with `{appId}`, `{language}` and `{theme}` to be filled in; empty: there is no chat. */
    chat_url: z.string(),
    /** The soonest first. The stream's `plannedMaintenance` replaces it. */
    planned_maintenance: z.array(plannedMaintenance),
  }),
});

export const listMarquee = endpoint({
  access: 'public',
  summary: 'The announcements that run through the header, in the call’s language.',
  input: noInput,
  output: z.array(z.object({ title: z.string(), content: z.string() })),
});

const banner = z.object({
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
    /** Names in the call’s language. */
    payment: z.array(z.object({ name: z.string(), icon: z.string() })),
    company: multilingual,
    licence: z.object({ number: z.string(), url: z.string() }),
    support: z.string(),
  }),
});

/** One announcement of the popup (rules K5, P1). */
const popup = z.object({
  id: z.number().int(),
  title: z.string(),
  /** HTML, cleaned by the server. */
  content: z.string(),
  /** Empty: no picture. */
  image_path: z.string(),
  url: z.string(),
  /** 1 external in a new tab, 2 internal, other plain. */
  url_type: z.number().int(),
});
export type Popup = z.output<typeof popup>;

export const listPopups = endpoint({
  access: 'public',
  summary: 'The announcements of the popup, in the call’s language.',
  input: noInput,
  output: z.array(popup),
});

export const listAnnouncements = endpoint({
  access: 'public',
  summary: 'All announcements, pinned ones first, then the newest, in the call’s language.',
  input: noInput,
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      /** HTML, cleaned by the server. */
      content: z.string(),
      kind: z.enum(['news', 'service', 'offer']),
      pinned: z.boolean(),
      /** Unix seconds. */
      create_time: z.number().int(),
    }),
  ),
});
export type Announcement = z.output<typeof listAnnouncements.output>[number];

/** A floating icon (rule K6). */
const float = z.object({
  id: z.number().int(),
  title: z.string(),
  /** 1 left top, 2 left centre, 3 left bottom, 4 right top, 5 right centre, 6 right bottom. */
  position: z.number().int().min(1).max(6),
  file_path: z.string(),
  /** For target 4 the chat's app id is what follows the first character. */
  url: z.string(),
  /** 0 parent, 1 and 2 new tab, 3 internal hash link, 4 chat launcher. */
  target: z.number().int().min(0).max(4),
  /** 0: in every hall. */
  hall_id: z.number().int(),
  visible: z.boolean(),
});
export type Float = z.output<typeof float>;

export const listFloats = endpoint({
  access: 'public',
  summary: 'The floating icons; which hall shows them is for the browser to decide.',
  input: noInput,
  output: z.array(float),
});

const downloadSteps = z.array(z.object({ image: z.string(), text: z.string() }));

export const getDownloadApp = endpoint({
  access: 'public',
  summary: 'The Android app and the step-by-step guides of each platform, in the call’s language.',
  input: noInput,
  output: z.object({
    /** Empty: there is no app to be downloaded. */
    android_app_url: z.string(),
    guides: z.object({ windows: downloadSteps, ios: downloadSteps, android: downloadSteps }),
    /** How the web app gets onto an iPhone's home screen. */
    ios_install: downloadSteps,
  }),
});
export type DownloadApp = z.output<typeof getDownloadApp.output>;

export const getContact = endpoint({
  access: 'public',
  summary: 'How to reach us, and who helps with gambling, in the call’s language.',
  input: noInput,
  output: z.object({
    channels: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['chat', 'mail', 'social', 'page']),
        title: z.string(),
        text: z.string(),
        label: z.string(),
        /** Of the chat one character and its app id, as in floats of target 4. Empty: not offered. */
        url: z.string(),
      }),
    ),
    hours: z.string(),
    help: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), url: z.string() })),
  }),
});
