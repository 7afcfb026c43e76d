import { tellParent } from '../../launcher/page/site.ts';

/** Back to the lobby: by the frame's owner, or by address where the game has its own tab. */
export function leave(returnUrl: string): void {
  if (window.parent === window) location.assign(returnUrl);
  else tellParent(returnUrl, { type: 'game:exit' });
}
