import type { Float } from '@parlour/contract/site';
import { floatAction, type FloatAction } from './float-action.ts';

const ANY_HALL = 0;
/** From left top to right bottom (rule K6). */
const LAST_POSITION = 6;

interface View {
  /** The hall on show; undefined on a page that is no hall. */
  hallId: number | undefined;
  isAside: (id: number) => boolean;
  isOffered: (path: string) => boolean;
}

export interface PlacedFloat {
  float: Float;
  action: FloatAction;
}

/** The floats of a view in the order of their positions; those that lead nowhere are left out. */
export function floatsOf(floats: readonly Float[], { hallId, isAside, isOffered }: View): PlacedFloat[] {
  return floats
    .filter(
      (float) =>
        float.visible &&
        (float.hall_id === ANY_HALL || float.hall_id === hallId) &&
        float.position >= 1 &&
        float.position <= LAST_POSITION &&
        !isAside(float.id),
    )
    .toSorted((one, other) => one.position - other.position)
    .flatMap((float) => {
      const action = floatAction(float, isOffered);
      return action ? [{ float, action }] : [];
    });
}
