import { create } from 'zustand';

/** The number of modals above the page: popups wait until there is none. */
export const useOpenModals = create<{ count: number }>(() => ({ count: 0 }));

/** Counts one more; returns how to count it off again. */
export function countModal(): () => void {
  useOpenModals.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenModals.setState(({ count }) => ({ count: count - 1 }));
}
