/** Which page plays a game; an engine without one is announced only. */
export const PAGE_OF_ENGINE: Record<string, string> = {
  slot: 'slot',
  sports: 'sports',
  baccarat: 'baccarat',
  lottery: 'lottery',
};
