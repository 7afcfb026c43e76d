/** State of a link to the login page that says 'Log in': the page begins with the login, also for a newcomer (rule A30). */
export const CHOSEN_LOGIN = { chosen: 'login' } as const;

export const isChosenLogin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'chosen' in state && state.chosen === CHOSEN_LOGIN.chosen;
