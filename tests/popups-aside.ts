/** Popups are put aside for the day, as a returning player may have them; the tests about them keep other values under these keys. */
export function popupsAside(): Record<string, string> {
  const inAnHour = String(Date.now() + 3_600_000);
  return { POPUP_SHOW: inAnHour, PROMOTION_SHOW: inAnHour };
}
