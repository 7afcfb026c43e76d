import type { Float } from '@parlour/contract/site';

export type Side = 'left' | 'right';
export type Height = 'top' | 'centre' | 'bottom';

/** The six positions (rule K6). */
const PLACES: Record<number, { side: Side; height: Height }> = {
  1: { side: 'left', height: 'top' },
  2: { side: 'left', height: 'centre' },
  3: { side: 'left', height: 'bottom' },
  4: { side: 'right', height: 'top' },
  5: { side: 'right', height: 'centre' },
  6: { side: 'right', height: 'bottom' },
};
export const HEIGHTS: readonly Height[] = ['top', 'centre', 'bottom'];

export type Places = Record<Side, Record<Height, Float[]>>;

const ANY_HALL = 0;

interface View {
  /** The hall on show; undefined on a page that is no hall. */
  hallId: number | undefined;
  isAside: (id: number) => boolean;
}

/** The floats of a view, each in its place. */
export function placeFloats(floats: readonly Float[], { hallId, isAside }: View): Places {
  const places: Places = {
    left: { top: [], centre: [], bottom: [] },
    right: { top: [], centre: [], bottom: [] },
  };
  for (const float of floats) {
    const place = PLACES[float.position];
    const isHere = float.hall_id === ANY_HALL || float.hall_id === hallId;
    if (place && isHere && float.visible && !isAside(float.id)) places[place.side][place.height].push(float);
  }
  return places;
}
