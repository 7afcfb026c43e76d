import { z } from 'zod';
import { amountOutput, endpoint, idInput, multilingual, noInput } from './endpoint.ts';

/** The winners board (rule L9). */
export const WINNERS_SHOWN = 20;

const winnerFields = {
  id: z.number().int(),
  /** Masked here: no client ever gets the account. */
  user_account: z.string(),
  payout: amountOutput,
  currency: z.string(),
  game_platform_id: z.number().int(),
  gm: z.string(),
  game_code: z.string(),
  /** The payout holds a running jackpot. */
  is_jackpot: z.boolean(),
  /** Unix seconds. */
  won_at: z.number().int(),
};

const winner = z.object({ ...winnerFields, game_name: z.string(), img: z.string() });
export type Winner = z.output<typeof winner>;

/** A winner as the stream publishes it to all readers: the game's name in every language. */
const winnerNews = z.object({ ...winnerFields, game_title: multilingual });
export type NewWinner = z.output<typeof winnerNews>;

export const listWinners = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The newest good wins of the last days, of all platforms or of one.',
  input: z.object({ game_platform_id: idInput.optional().describe('0 or absent: all platforms') }),
  output: z.array(winner),
});

export const listWinnerPlatforms = endpoint({
  access: 'public',
  summary: 'The platforms that have winners on the board.',
  input: noInput,
  output: z.array(z.object({ game_id: z.number().int(), title: z.string() })),
});
