import { randomText, type Random } from '../base/random.ts';

/**
 * References by which outside parties know a transfer, a deposit or a withdrawal. They begin with the player, so that a callback finds
 * the player's rows from its reference alone: `DP42-7K3M9QXW2C4T`.
 */
export type ReferencePrefix = 'PT' | 'DP' | 'WD';

/** Without I, L, O and U: a reference is read aloud to support. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const REFERENCE = new RegExp(`^(?:PT|DP|WD)([1-9][0-9]{0,18})-[${LETTERS}]{${LENGTH}}$`);
const MOST = 2n ** 63n - 1n;

/** 60 bits after the player. At most 34 characters: each vendor takes 64. */
export function newReference(random: Random, prefix: ReferencePrefix, playerId: bigint): string {
  return `${prefix}${playerId}-${randomText(random, LETTERS, LENGTH)}`;
}

/** The player whose reference it is; undefined for a text that is no reference of ours. */
export function playerOfReference(reference: string): bigint | undefined {
  const player = REFERENCE.exec(reference)?.[1];
  if (player === undefined) return undefined;
  const id = BigInt(player);
  return id <= MOST ? id : undefined;
}

/** Those of them that are references of ours, as two parallel lists for a query. */
export function keysOf(references: readonly string[]): { playerIds: bigint[]; references: string[] } {
  const keys = references.flatMap((reference) => {
    const playerId = playerOfReference(reference);
    return playerId === undefined ? [] : [{ playerId, reference }];
  });
  return {
    playerIds: keys.map(({ playerId }) => playerId),
    references: keys.map(({ reference }) => reference),
  };
}
