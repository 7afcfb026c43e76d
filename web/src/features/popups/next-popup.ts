/** The popups that may open by themselves (rule P4). */
export type PopupKind = 'announcement' | 'promotion';

export interface Scene {
  /** A game, a dialog or a sheet is open. */
  isBusy: boolean;
  /** This page load had its popup, or is to have none. */
  isQuiet: boolean;
  isInLobby: boolean;
  isLoggedIn: boolean;
  announcements: number;
  areAnnouncementsAside: boolean;
  promotions: number;
  arePromotionsAside: boolean;
  /** The popup of an earlier visit. */
  last: PopupKind | undefined;
}

/** The popup of this page load: news and offers take turns, and none comes over anything else. */
export function nextPopup(scene: Scene): PopupKind | undefined {
  if (scene.isBusy || scene.isQuiet || !scene.isInLobby) return undefined;
  const wanted: PopupKind[] = [];
  if (scene.announcements > 0 && !scene.areAnnouncementsAside) wanted.push('announcement');
  if (scene.promotions > 0 && !scene.arePromotionsAside && !scene.isLoggedIn) wanted.push('promotion');
  return wanted.find((kind) => kind !== scene.last) ?? wanted[0];
}
