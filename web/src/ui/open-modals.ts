import { create } from 'zustand';

/** How many modals lie above the page: what waits for its turn looks here. */
export const useOpenModals = create<{ count: number }>(() => ({ count: 0 }));

/** Counts one more; returns how to count it off again. */
export function countModal(): () => void {
  useOpenModals.setState(({ count }) => ({ count: count + 1 }));
  return () => useOpenModals.setState(({ count }) => ({ count: count - 1 }));
}
