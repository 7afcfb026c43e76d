import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of chance of a server process, fit for secrets; the app hands it down. */
export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from `least` to below `limit`, each equally likely. */
  int(least: number, limit: number): number;
  uuid(): string;
}

export const systemRandom: Random = { bytes: randomBytes, int: randomInt, uuid: randomUUID };

/** A text of letters drawn one by one. */
export function randomText(random: Random, letters: string, length: number): string {
  return Array.from({ length }, () => letters[random.int(0, letters.length)]).join('');
}
