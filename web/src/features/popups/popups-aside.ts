import { onceADay, POPUPS_RETURN } from '../../state/once-a-day.ts';

/** 'Do not show again today', each popup by its own tick, until 12:30 (rule P1). */
export const announcementsAside = onceADay('POPUP_SHOW', POPUPS_RETURN);
export const promotionsAside = onceADay('PROMOTION_SHOW', POPUPS_RETURN);
