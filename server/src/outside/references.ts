import { randomText, type Random } from '../base/random.ts';

/**
 * References by which outside parties know a transfer, a deposit or a withdrawal. They begin with the player, so that a callback finds
 * the player's rows from its reference alone: `DP42-7K3M9QXW2C4T`. That of a transfer of a bonus's points names the bonus too, so that
 * their owner is known where our books have lost the transfer: `PT42B7-7K3M9QXW2C4T` (`begin_point_transfer`).
 */
export type ReferencePrefix = 'PT' | 'DP' | 'WD';

/** Without I, L, O and U: a reference is read aloud to support. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const NUMBER = '[1-9][0-9]{0,18}';
const REFERENCE = new RegExp(
  `^(?:(?:PT|DP|WD)(${NUMBER})|PT(${NUMBER})B(${NUMBER}))-[${LETTERS}]{${LENGTH}}$`,
);
const MOST = 2n ** 63n - 1n;

/** 60 bits after the player. At most 34 characters, with a bonus 54: each vendor takes 64. */
export function newReference(random: Random, prefix: ReferencePrefix, playerId: bigint): string {
  return `${prefix}${playerId}-${randomText(random, LETTERS, LENGTH)}`;
}

/** The player whose reference it is; undefined for a text that is no reference of ours. */
export function playerOfReference(reference: string): bigint | undefined {
  const [, player, playerOfBonus] = REFERENCE.exec(reference) ?? [];
  return readId(player ?? playerOfBonus);
}

/** The bonus whose points the transfer moves; undefined: the wallet's. */
export const grantOfReference = (reference: string): bigint | undefined =>
  readId(REFERENCE.exec(reference)?.[3]);

function readId(digits: string | undefined): bigint | undefined {
  if (digits === undefined) return undefined;
  const id = BigInt(digits);
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
