import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => null;

/**
 * False in the first screen that comes with the page, and while React takes it over (rule L16): what the device, the session or the
 * moment decides is drawn after that. True at once for everything that React draws by itself.
 */
export function useTakenOver(): boolean {
  let isMarkupThere = false;
  // React asks for the server's snapshot only where the markup is drawn ahead or taken over.
  useSyncExternalStore(never, nothing, () => {
    isMarkupThere = true;
    return null;
  });
  const [isTakenOver, setTakenOver] = useState(!isMarkupThere);
  useEffect(() => {
    // In slices, between which a slow phone can answer: a store's change would be drawn in one go.
    if (!isTakenOver) startTransition(() => setTakenOver(true));
  }, [isTakenOver]);
  return isTakenOver;
}
