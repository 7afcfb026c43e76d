import { isCalm } from './dom.ts';

/** Moves an element and waits for it; at once where motion is unwanted or the page is not seen. */
export async function move(
  element: Element,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions,
): Promise<void> {
  if (isCalm() || document.hidden) return;
  await element.animate(frames, options).finished.catch(() => undefined);
}
