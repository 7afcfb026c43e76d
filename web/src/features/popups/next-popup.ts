/** The popups that may open by themselves (rule P4). */
export type PopupKind = 'announcement' | 'promotion' | 'raffle';

export interface Scene {
  /** A game, a dialog or a sheet is open. */
  isBusy: boolean;
  isInLobby: boolean;
  isLoggedIn: boolean;
  announcements: number;
  areAnnouncementsAside: boolean;
  promotions: number;
  arePromotionsAside: boolean;
  tickets: number;
  isTicketNoticeOn: boolean;
  /** Shown already since the page was loaded. */
  seen: readonly PopupKind[];
}

interface Rule {
  kind: PopupKind;
  isWanted: (scene: Scene) => boolean;
}

/** In their order. Tickets are the player's own news and appear again after each login. */
const RULES: readonly Rule[] = [
  {
    kind: 'raffle',
    isWanted: (scene) => scene.isLoggedIn && scene.isTicketNoticeOn && scene.tickets !== 0,
  },
  {
    kind: 'announcement',
    isWanted: (scene) =>
      scene.isInLobby &&
      scene.announcements > 0 &&
      !scene.areAnnouncementsAside &&
      !scene.seen.includes('announcement'),
  },
  {
    kind: 'promotion',
    isWanted: (scene) =>
      scene.isInLobby &&
      !scene.isLoggedIn &&
      scene.promotions > 0 &&
      !scene.arePromotionsAside &&
      !scene.seen.includes('promotion'),
  },
];

/** The popup whose turn it is: one at a time, and never over anything else. */
export function nextPopup(scene: Scene): PopupKind | undefined {
  return scene.isBusy ? undefined : RULES.find(({ isWanted }) => isWanted(scene))?.kind;
}
