import { create } from 'zustand';

/** The path that the history has come to; the page that is drawn follows it once its parts are there. Undefined before the first move. */
export const usePathReached = create<{ path: string | undefined }>(() => ({ path: undefined }));
