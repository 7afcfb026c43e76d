/** For halls that have no tile. */
const LONGEST_MS = 2_000;

let stands: () => void;
const standing = new Promise<void>((resolve) => {
  stands = resolve;
});

/** Said by a tile of the first view once its picture is there, or will not come. */
export const tileStands = (): void => stands();

/** Settles once the first tile stands, or after 2 s: what is beside the games leaves them a slow line. */
export function firstTile(): Promise<void> {
  window.setTimeout(stands, LONGEST_MS);
  return standing;
}
