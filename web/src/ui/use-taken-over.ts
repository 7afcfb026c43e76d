import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the first screen that comes with the page, and while React takes it over (rule L16): what the device, the session or the
 * moment decides is drawn after that. True at once for everything that React draws by itself.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
