/** A list without games: its frame, a round picture, and the way on. */
export const EMPTY = 'flex flex-col items-center px-5 py-14 text-center text-muted';
export const EMPTY_PICTURE = 'mb-4 grid size-22 place-items-center rounded-full bg-raised text-accent';
export const EMPTY_TITLE = 'mb-1 text-2xl/6.5 font-bold text-text';
export const EMPTY_TEXT = 'max-w-[44ch] text-md/5.5';
export const EMPTY_WAY =
  'mt-5 grid h-12 place-items-center rounded-field bg-accent px-6 font-bold text-on-accent';
