import { FREQUENCIES } from '@parlour/contract/report-words';
import { readAddress, writeAddress } from './address.ts';

/** What a copied address may say though it changes nothing. */
const USUAL: readonly string[] = [
  'scope=all',
  'order=account',
  ...FREQUENCIES.map((name) => `frequency=${name}`),
];

const ACCOUNTS: readonly string[] = ['member', 'branch', 'player'];

/**
 * The parts of an address that the report does not take: a name that it does not know, a value that is none, or a filter that the view does
 * not have. Without them it would be another report than the one that was meant.
 */
export function unknownParts(params: URLSearchParams, isPlayer: boolean): string[] {
  const taken = writeAddress(readAddress(params, isPlayer));
  const isTaken = (name: string, value: string): boolean =>
    value === '' ||
    USUAL.includes(`${name}=${value}`) ||
    // An account is one in either case of its letters.
    taken.get(name) === (ACCOUNTS.includes(name) ? value.toLowerCase() : value.trim());
  return [...params]
    .filter(([name, value]) => !isTaken(name, value))
    .map(([name, value]) => `${name}=${value}`);
}
