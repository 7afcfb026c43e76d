/** The name of a platform, and the note below it. */
export const LINE_NAME = 'block truncate text-base/4.75 font-bold';
export const LINE_NOTE = 'flex items-center gap-1.25 text-xs/4.25 font-medium';

/** A square in the colour of the place that holds points: the nearest element with `data-location` names it. */
export function LocationMark() {
  return (
    <i
      aria-hidden="true"
      className="size-2.25 flex-none rounded-bar bg-positive in-data-[location=games]:bg-primary-from in-data-[location=held]:bg-muted in-data-[location=way]:bg-warning"
    />
  );
}
