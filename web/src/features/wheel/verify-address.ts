import type { Language } from '@parlour/contract/languages';
import type { PastDraw } from '@parlour/contract/wheel';

/** The page that computes a draw again: all it needs stands behind the #, which no browser sends. */
export function verifyAddress(draw: PastDraw, chances: readonly number[], language: Language): string {
  const given = new URLSearchParams({
    campaign: String(draw.campaign),
    ticket: String(draw.ticket),
    client: draw.client_seed,
    hash: draw.seed_hash,
    seed: draw.seed ?? '',
    chances: chances.join(','),
    // Players count from 1.
    field: String(draw.field + 1),
    lang: language,
  });
  return `/verify.html#${given}`;
}
