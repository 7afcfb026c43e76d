import { z } from 'zod';
import { endpoint, idInput } from './endpoint.ts';

/** Opening and leaving a game (spec §4). The money moves before, by the calls of `points.ts`. */

/** What a platform is asked to speak: `zh_CN` or `en_US` in the spec; ours also take vi_VN, ms_MY, zh_TW. */
export const launchLanguage = z.enum(['en_US', 'zh_CN', 'zh_TW', 'vi_VN', 'ms_MY']);

const launchInput = z.object({
  gameType: idInput,
  gameCode: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[A-Za-z0-9_.-]+$/),
  lang: launchLanguage.default('en_US'),
  /** With practice points: nothing of the player's moves, and nothing won is credited. */
  demo: z.boolean().default(false),
});

const launched = z.object({
  gameUrl: z.url(),
  gameType: z.number().int(),
  /** `tab` for game types 28, 34 and 69 (spec §4). */
  opens_in: z.enum(['frame', 'tab']),
});

export const launchGame = endpoint({
  access: 'player',
  summary: 'The address of a game, for a desktop.',
  input: launchInput,
  output: launched,
});

export const launchGameMobile = endpoint({
  access: 'player',
  summary: 'The address of a game, for a phone.',
  input: launchInput,
  output: launched,
});

export const logoutGame = endpoint({
  access: 'player',
  summary: 'Tells the platform that the player has left.',
  input: z.object({ gameType: idInput }),
  output: z.null(),
});
