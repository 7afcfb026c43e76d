import { useState } from 'react';

/**
 * One key for one wish: a repeated attempt with the same input (a double press, a lost answer) keeps its key, so that money moves once;
 * another input, or a wish that was granted or has come to nothing, begins anew.
 */
export interface Wish {
  keyFor(input: object): string;
  end(): void;
}

export function useWish(): Wish {
  return useState(newWish)[0];
}

function newWish(): Wish {
  let held: { about: string; key: string } | undefined;
  return {
    keyFor(input) {
      const about = JSON.stringify(input);
      if (held?.about !== about) held = { about, key: crypto.randomUUID() };
      return held.key;
    },
    end: () => void (held = undefined),
  };
}
