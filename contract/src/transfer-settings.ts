import { z } from 'zod';
import { amountOutput, endpoint, idInput, noInput } from './endpoint.ts';
import { MAX_AMOUNT_MAJOR } from './money.ts';

/**
 * How much of the wallet is transferred when a game is opened (rule G3): `all`, a `fixed` amount at most, or the amount
 * that the player is asked for. The server obeys it in every `transferIn` without an amount.
 */
const transferMode = z.enum(['all', 'fixed', 'ask']);
export type TransferMode = z.output<typeof transferMode>;

const setting = z.object({
  mode: transferMode,
  /** Of `fixed`; null otherwise. */
  amount: amountOutput.nullable(),
});
export type TransferSetting = z.output<typeof setting>;

const transferSettings = setting.extend({
  currency: z.string(),
  /** The platforms that have a setting of their own. */
  platforms: z.array(setting.extend({ game_type: z.number().int(), gm: z.string() })),
});
export type TransferSettings = z.output<typeof transferSettings>;

export const getTransferSettings = endpoint({
  access: 'player',
  summary: 'How much travels when a game is opened: in general, and by platform where it differs.',
  input: noInput,
  output: transferSettings,
});

export const setTransferSetting = endpoint({
  access: 'player',
  summary:
    'Sets how much travels, in general or for one platform; `default` takes a platform’s own setting away.',
  input: z
    .strictObject({
      /** Null: in general. */
      gameType: idInput.nullable(),
      mode: z.enum([...transferMode.options, 'default']),
      amount: z.number().finite().positive().max(MAX_AMOUNT_MAJOR).optional(),
    })
    .superRefine(({ gameType, mode, amount }, context) => {
      if ((mode === 'fixed') !== (amount !== undefined))
        context.addIssue({ code: 'custom', path: ['amount'], message: 'an amount belongs to fixed' });
      if (mode === 'default' && gameType === null)
        context.addIssue({ code: 'custom', path: ['mode'], message: 'the default has no default' });
    }),
  output: transferSettings,
});
