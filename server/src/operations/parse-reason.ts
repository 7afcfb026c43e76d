import { OperationError } from './switches.ts';

const SHORTEST = 5;
const LONGEST = 300;

/** Why an operator does something, for the record; `hint` says what is missing and how it is meant. */
export function parseReason(reason: string | undefined, hint: string): string {
  const said = reason?.trim() ?? '';
  if (said.length < SHORTEST || said.length > LONGEST) throw new OperationError(hint);
  return said;
}
