import { useRef } from 'react';

/**
 * One key for one wish: a repeated attempt with the same input (a double press, a lost answer) keeps its key, so that money moves once;
 * another input, or a wish that was granted, begins anew.
 */
export function useWish() {
  const held = useRef<{ about: string; key: string }>(undefined);
  return {
    keyFor(input: object): string {
      const about = JSON.stringify(input);
      if (held.current?.about !== about) held.current = { about, key: crypto.randomUUID() };
      return held.current.key;
    },
    grant(): void {
      held.current = undefined;
    },
  };
}

export type Wish = ReturnType<typeof useWish>;
