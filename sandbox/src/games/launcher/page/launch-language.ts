/** The player's language as the address names it, known before the launch is answered. */
export const launchLanguage = (): string =>
  new URLSearchParams(location.search).get('lang') ?? navigator.language;
