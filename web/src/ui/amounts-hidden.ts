import { createContext } from 'react';

/** True while the player hides all sums; the shell provides it. */
export const AmountsHidden = createContext(false);
