import { z } from 'zod';
import { endpoint, idInput } from './endpoint.ts';

/** Opening and leaving a game (rules G2, G8). The calls of `points.ts` move the money beforehand. */

/** The language that a platform is asked for (rule G4). */
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
  /** With practice points: no money of the player moves, and no win is credited (rule G13). */
  demo: z.boolean().default(false),
});

const launched = z.object({
  gameUrl: z.url(),
  gameType: z.number().int(),
  /** `tab` for game types 28, 34 and 69 (rule G5). */
  opens_in: z.enum(['frame', 'tab']),
});

export const launchGame = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  summary: 'The address of a game, for a desktop.',
  input: launchInput,
  output: launched,
});

export const launchGameMobile = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
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
