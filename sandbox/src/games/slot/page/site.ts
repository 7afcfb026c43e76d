/** Tells the page that frames us; only to the origin that the launch named. */
export function tellParent(
  returnUrl: string,
  message: { type: string; balance?: string; net?: string },
): void {
  if (window.parent !== window) window.parent.postMessage(message, new URL(returnUrl).origin);
}

/** Back to the lobby: by the frame's owner, or by address where the game has its own tab. */
export function leave(returnUrl: string): void {
  if (window.parent === window) location.assign(returnUrl);
  else tellParent(returnUrl, { type: 'game:exit' });
}
