import type { Input } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureCode, type CallFailure } from '../../api/failure.ts';

/** The number of free names offered (rule A31). */
const MOST_SUGGESTED = 3;

export interface AccountAnswer {
  account: string;
  isFree: boolean;
  /** The server's message about a name that is taken. */
  words: string;
  suggestions: readonly string[];
}

/** The step's other values that only the server can judge. */
type Beside = Pick<Input<'checkAccount'>, 'nickname' | 'password'>;

/**
 * Asks whether a name is free and the password beside it allowed, each question once. The next step waits for an empty
 * message (rule A31).
 */
export function useAccountCheck() {
  const [answer, setAnswer] = useState<AccountAnswer>();
  const asked = useRef<{ key: string; answer: Promise<AccountAnswer> }>(undefined);

  /** Throws `CallFailure` where there was no answer about the name, or a password that will not do. */
  async function check(account: string, beside: Beside = {}): Promise<AccountAnswer> {
    const key = JSON.stringify([account, beside]);
    if (asked.current?.key !== key) asked.current = { key, answer: ask(account, beside) };
    const question = asked.current;
    try {
      const given = await question.answer;
      if (asked.current === question) setAnswer((shown) => keepSuggestions(shown, given));
      return given;
    } catch (error) {
      if (asked.current === question) asked.current = undefined;
      throw error;
    }
  }

  /**
   * Asks about the name alone unless its answer is there. Asked again as a player taps a suggestion, the answer would replace the
   * suggestions under the finger.
   */
  function checkOnce(account: string): void {
    if (answer?.account !== account) void check(account).catch(() => undefined);
  }

  function forget(): void {
    asked.current = undefined;
    setAnswer(undefined);
  }

  /** True if a failed call says that the name has been taken meanwhile. */
  function learn(account: string, error: unknown): boolean {
    if (failureCode(error) !== ERRORS.accountTaken.code) return false;
    const taken = takenAnswer(account, error as CallFailure);
    asked.current = undefined;
    setAnswer(taken);
    return true;
  }

  return { answer, check, checkOnce, learn, forget };
}

/** The names that are offered for a taken one stay: others, of the next question about it, would come under the player's finger. */
export function keepSuggestions(shown: AccountAnswer | undefined, given: AccountAnswer): AccountAnswer {
  const isSame = shown?.account === given.account && shown.suggestions.length > 0;
  return isSame && !given.isFree ? { ...given, suggestions: shown.suggestions } : given;
}

async function ask(account: string, beside: Beside): Promise<AccountAnswer> {
  try {
    await call('checkAccount', { account, ...beside });
    return { account, isFree: true, words: '', suggestions: [] };
  } catch (error) {
    if (failureCode(error) !== ERRORS.accountTaken.code) throw error;
    return takenAnswer(account, error as CallFailure);
  }
}

function takenAnswer(account: string, { data, message }: CallFailure): AccountAnswer {
  const names = Array.isArray(data) ? data.filter((name) => typeof name === 'string') : [];
  return { account, isFree: false, words: message, suggestions: names.slice(0, MOST_SUGGESTED) };
}
