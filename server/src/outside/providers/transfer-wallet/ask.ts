import type { z } from 'zod';
import { ProviderError } from '../provider.ts';
import type { Answer, Client } from './client.ts';
import { CODE } from './protocol.ts';

/**
 * Makes a call that moves no points. Most failures are the same to the caller; the few that a caller can act on have kinds of their own.
 */
export async function ask<S extends z.ZodType>(
  client: Client,
  action: string,
  body: object,
  data?: S,
  giveUpAt?: number,
): Promise<z.output<S>> {
  let answered: Answer;
  try {
    answered = await client.call(action, body, giveUpAt);
  } catch (error) {
    throw new ProviderError('unavailable', (error as Error).message, { cause: error });
  }
  switch (answered.code) {
    case CODE.ok:
      break;
    case CODE.maintenance:
      throw new ProviderError('maintenance', answered.message);
    case CODE.noMember:
      throw new ProviderError('unknownMember', answered.message);
    case CODE.gameUnknown:
    case CODE.gameClosed:
      throw new ProviderError('gameClosed', answered.message);
    default:
      throw new ProviderError('unavailable', `${answered.code} ${answered.message}`);
  }
  if (!data) return undefined as z.output<S>;
  const parsed = data.safeParse(answered.data);
  if (!parsed.success) throw new ProviderError('unavailable', `${action}: the answer cannot be read`);
  return parsed.data;
}
