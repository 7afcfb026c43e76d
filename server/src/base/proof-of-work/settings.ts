export interface WorkSettings {
  isOn: boolean;
  /** Rounds of PBKDF2 in one try. */
  rounds: number;
  /** How many tries a solution takes on average, before any doubling. */
  tries: number;
  /** The work doubles for a network each time that it has solved so many more within half an hour. */
  doubledEvery: number;
  mostDoublings: number;
  /** Seconds for which a challenge can be solved. */
  validS: number;
  /** Guesses by work at one account within half an hour, before these wait for each other too. */
  guessesPerAccount: number;
}

interface GivenWorkSettings {
  WORK: 'on' | 'off';
  WORK_ROUNDS: number;
  WORK_TRIES: number;
  WORK_DOUBLED_EVERY: number;
  WORK_MOST_DOUBLINGS: number;
  WORK_VALID_S: number;
  WORK_GUESSES_PER_ACCOUNT: number;
}

export function workSettings(given: GivenWorkSettings): WorkSettings {
  return {
    isOn: given.WORK === 'on',
    rounds: given.WORK_ROUNDS,
    tries: given.WORK_TRIES,
    doubledEvery: given.WORK_DOUBLED_EVERY,
    mostDoublings: given.WORK_MOST_DOUBLINGS,
    validS: given.WORK_VALID_S,
    guessesPerAccount: given.WORK_GUESSES_PER_ACCOUNT,
  };
}
