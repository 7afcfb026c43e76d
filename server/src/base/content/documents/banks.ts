import { BANK_TINTS } from '@parlour/contract/constants';
import { z } from 'zod';
import { listOf, slug, title } from '../fields.ts';

/** The banks whose accounts a player can bind, by currency. */
export const banksDocument = listOf(
  z.object({
    id: slug,
    name: title,
    /** On its card, where a mark would be. */
    initials: z.string().regex(/^[\p{L}\p{N}]{1,4}$/u, 'must be one to four letters'),
    tint: z.enum(BANK_TINTS),
    currency: z.string().regex(/^[A-Z]{3,5}$/, 'must be a currency code, such as MYR'),
  }),
);
