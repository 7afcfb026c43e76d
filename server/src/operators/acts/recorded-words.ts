import { OperationError } from '../../base/operation-error.ts';

/** Names and reasons that operators write into the record, and their display: no character may look like another. */

/** Plain letters: others look like them. No colon, no line: a name does not read on as an act. */
const NAME = /^[a-z0-9._@-]+( [a-z0-9._@-]+)*$/i;
const LONGEST_NAME = 64;
/** Controls, what is not seen or turns the direction of what follows, ends of lines, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const SHORTEST_REASON = 5;
const LONGEST_REASON = 300;

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && NAME.test(name);
}

/** Reads the name of an operator without a secret, for the record. Throws OperationError. */
export function parseName(name: string): string {
  if (!isName(name))
    throw new OperationError(
      `--by ${shownName(name)}: a name has 1 to ${LONGEST_NAME} of a-z, A-Z, 0-9, . _ @ - and single spaces between`,
    );
  return name;
}

/** Why an operator does something, for the record; `hint` says how a reason that is missing is given. Throws OperationError. */
export function parseReason(reason: string | undefined, hint: string): string {
  const said = reason?.trim() ?? '';
  if (said === '') throw new OperationError(hint);
  if (said.length < SHORTEST_REASON || said.length > LONGEST_REASON)
    throw new OperationError(
      `--reason is too ${said.length < SHORTEST_REASON ? 'short' : 'long'}: a reason has ${SHORTEST_REASON} to ${LONGEST_REASON} characters, and this one has ${said.length}`,
    );
  if (said.search(UNSEEN) >= 0)
    throw new OperationError('--reason: one line of text, without control characters');
  return said;
}

/** Makes a line printable: vendors and older records may hold control characters. */
export function printable(line: string): string {
  return line.replace(UNSEEN, spelt);
}

/** A name as the terminal shows it; one that the rule does not allow is quoted and spelt out. */
export function shownName(name: string): string {
  return isName(name.replace(/^machine:/, '')) ? name : JSON.stringify(name).replace(/[^ -~]/g, spelt);
}

/** The character's escape in JSON. */
function spelt(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
