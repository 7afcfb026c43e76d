/** Tells the page that frames us; only to the origin that the launch named. */
export function tellParent(
  returnUrl: string,
  message: { type: string; balance?: string; net?: string },
): void {
  if (window.parent !== window) window.parent.postMessage(message, new URL(returnUrl).origin);
}

/** For messages without any data of the player. They go to the page that frames us, which the content policy limits. */
export function tellAnyParent(type: string): void {
  if (window.parent !== window) window.parent.postMessage({ type }, '*');
}
