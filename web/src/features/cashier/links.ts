/** Links that look like the large buttons beside them. */
const LARGE =
  'inline-flex h-[52px] flex-1 items-center justify-center gap-2 rounded-[12px] px-5 text-[15px] font-bold whitespace-nowrap transition duration-150 active:scale-[0.97]';
export const ACTION_LINK = `${LARGE} bg-action text-on-action shadow-panel hover:brightness-110`;
export const QUIET_LINK = `${LARGE} border border-line bg-raised text-text hover:bg-overlay`;
