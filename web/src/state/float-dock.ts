import { create } from 'zustand';

/** The element of the tab row that holds the bubble where the page has no gutter for it; null while no such row is drawn. */
export const useFloatDock = create<{ element: HTMLElement | null }>(() => ({ element: null }));

/** The dock's `ref`: the bubble is drawn again when its dock comes or goes. */
export function dockFloats(element: HTMLElement | null): void {
  useFloatDock.setState({ element });
}
