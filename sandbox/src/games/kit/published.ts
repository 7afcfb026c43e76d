/** What a game says of itself, and what its tests compute: per cent of the stakes, and multiples of a stake. */
export interface Published {
  /** The return lies between these, whatever the player chooses and after wins are rounded down. */
  returnFrom: number;
  returnTo: number;
  highestMultiple: number;
}
