interface Placed {
  id: number;
}

/**
 * Which dialogs have a place, the lowest first: the shown ones, the latest on top, and the ones that went from below another. A place
 * that was left stays empty, because nothing may move under a finger that is on its way to a button. `most`: above it, empty places go at once.
 */
export function placesOf<D extends Placed>(before: readonly D[], shown: readonly D[], most: number): D[] {
  const isShown = ({ id }: D): boolean => shown.some((one) => one.id === id);
  const news = shown.filter(({ id }) => !before.some((one) => one.id === id));
  const places = [...before.map((old) => shown.find(({ id }) => id === old.id) ?? old), ...news];
  while (places.length > 0 && !isShown(places.at(-1)!)) places.pop();
  return places.length > most ? places.filter(isShown) : places;
}
