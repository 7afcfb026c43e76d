import { ERRORS } from '@parlour/contract/errors';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureCode, type CallFailure } from '../../api/failure.ts';

/** How many free names are offered (spec §4). */
const MOST_SUGGESTED = 3;

export interface AccountAnswer {
  account: string;
  isFree: boolean;
  /** What the server says about a name that is not free. */
  words: string;
  suggestions: readonly string[];
}

/** Asks whether a name is free, each name once; the next step waits for an empty message (spec §4). */
export function useAccountCheck() {
  const [answer, setAnswer] = useState<AccountAnswer>();
  const asked = useRef<{ account: string; answer: Promise<AccountAnswer> }>(undefined);

  /** Throws `CallFailure` where there was no answer about the name. */
  async function check(account: string): Promise<AccountAnswer> {
    if (asked.current?.account !== account) asked.current = { account, answer: ask(account) };
    const question = asked.current;
    try {
      const given = await question.answer;
      if (asked.current === question) setAnswer(given);
      return given;
    } catch (error) {
      if (asked.current === question) asked.current = undefined;
      throw error;
    }
  }

  function forget(): void {
    asked.current = undefined;
    setAnswer(undefined);
  }

  /** True where a failed call has said that the name is taken: somebody was quicker. */
  function learn(account: string, error: unknown): boolean {
    if (failureCode(error) !== ERRORS.accountTaken.code) return false;
    const taken = takenAnswer(account, error as CallFailure);
    asked.current = { account, answer: Promise.resolve(taken) };
    setAnswer(taken);
    return true;
  }

  return { answer, check, learn, forget };
}

async function ask(account: string): Promise<AccountAnswer> {
  try {
    await call('checkAccount', { account });
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
