/** Links that look like the large buttons beside them. */
const LARGE =
  'inline-flex h-13 flex-1 items-center justify-center gap-2 rounded-tile px-5 text-md/5 font-bold whitespace-nowrap transition active:scale-press';
export const ACTION_LINK = `${LARGE} bg-action text-on-action shadow-panel hover:brightness-110`;
export const QUIET_LINK = `${LARGE} border border-line bg-raised text-text hover:bg-overlay`;
