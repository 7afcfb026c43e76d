import { useState } from 'react';

/**
 * The same input keeps its key over repeated attempts (a double press, a lost answer), so that money moves once. Another input, or
 * `renew` after a known outcome, makes a new key.
 */
export interface IdempotencyKey {
  valueFor(input: object): string;
  renew(): void;
}

export function useIdempotencyKey(): IdempotencyKey {
  return useState(newIdempotencyKey)[0];
}

function newIdempotencyKey(): IdempotencyKey {
  let current: { input: string; value: string } | undefined;
  return {
    valueFor(input) {
      const text = JSON.stringify(input);
      if (current?.input !== text) current = { input: text, value: crypto.randomUUID() };
      return current.value;
    },
    renew: () => void (current = undefined),
  };
}
