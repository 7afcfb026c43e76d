import { amount, isCalm } from '../../kit/page/dom.ts';

/** Counts a figure up to an amount; ends at once where motion is unwanted. */
export function countUp(
  element: HTMLElement,
  fromMinor: number,
  toMinor: number,
  durationMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now();
    const tick = (at: number) => {
      const part = isCalm() ? 1 : Math.min(1, Math.max(0, at - began) / durationMs);
      element.textContent = amount(Math.round(fromMinor + (toMinor - fromMinor) * (1 - (1 - part) ** 3)));
      if (part < 1) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
  });
}
