/** Steps by name, each with the arguments that were given to it. */
export type ChosenSteps = ReadonlyMap<string, readonly string[]>;

/**
 * Reads `npm test -- …`: names of steps, each with its arguments after it, as in `types unit path/to/file`. Throws an error that helps
 * when something else comes first.
 */
export function readChosenSteps(args: readonly string[], names: readonly string[]): ChosenSteps {
  const chosen = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const arg of args) {
    if (names.includes(arg)) {
      current = chosen.get(arg) ?? [];
      chosen.set(arg, current);
    } else if (current) {
      current.push(arg);
    } else {
      throw new Error(`no step "${arg}": there are ${names.join(', ')}${hintFor(arg)}`);
    }
  }
  return chosen;
}

function hintFor(arg: string): string {
  if (/\.spec\b|(^|\/)e2e(\/|$)/.test(arg)) return `\nOne test in the browser: npm test -- e2e ${arg}`;
  return /[/.]/.test(arg) ? `\nThe tests of one file: npm test -- unit ${arg}` : '';
}
