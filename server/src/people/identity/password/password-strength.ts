import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Words of the trade and its money, which guessers of such a site's passwords try first (ASVS 6.2.11). */
const TRADE_WORDS = [
  'admin',
  'baccarat',
  'bet',
  'betting',
  'bonus',
  'casino',
  'cashier',
  'deposit',
  'duit',
  'fishing',
  'gacor',
  'gamble',
  'gambling',
  'gaming',
  'huat',
  'jackpot',
  'judi',
  'jutawan',
  'login',
  'lottery',
  'lucky',
  'menang',
  'money',
  'mybet',
  'password',
  'player',
  'poker',
  'ringgit',
  'roulette',
  'slot',
  'slots',
  'spin',
  'sports',
  'superwin',
  'wallet',
  'wang',
  'winner',
  'withdraw',
];

/** The estimator looks at so many characters: a longer password is strong by these, and no input keeps the process busy. */
const MOST_JUDGED = 32;

let made: ZxcvbnFactory | undefined;

/** The estimator's tables take a moment and some megabytes: they are made at the first password. */
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MOST_JUDGED });
  return made;
}

/**
 * Whether a guesser who knows common passwords, words, names, dates, keyboards, rows and repetitions needs as many guesses as for
 * `length - 1` random digits. `words`: of the site and of the player.
 */
export function isStrong(password: string, words: readonly string[], length: number): boolean {
  const known = [...words.filter((word) => word.length > 2), ...TRADE_WORDS];
  return estimator().check(password, known).guesses >= 10 ** (length - 1);
}
