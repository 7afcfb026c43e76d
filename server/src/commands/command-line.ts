import {
  Command,
  type CommandUnknownOpts,
  CommanderError,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';

/** The command line names no act, or names it wrongly. The message says what is wrong and shows the act's help. */
export class Misuse extends Error {}

/** Asked for by `--help`, of the program or of one act. */
export interface Help {
  help: string;
}

/**
 * Reads `words` by the acts that `declare` adds: the act that is named calls `choose`. Nothing is done while reading. Throws Misuse, and what
 * the acts' own readers of values throw.
 */
export function readCommandLine<Chosen>(
  name: string,
  words: readonly string[],
  declare: (program: Command, choose: (chosen: Chosen) => void) => void,
): Chosen | Help {
  let said = '';
  let read: { chosen: Chosen } | undefined;
  const keep = (text: string) => void (said += text);
  const program = new Command(name)
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true, helpWidth: HELP_WIDTH })
    .configureOutput({ writeOut: keep, writeErr: keep });
  declare(program, (chosen) => (read = { chosen }));
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { help: said.trimEnd() };
    throw new Misuse(`not understood: ${said.trimEnd()}`, { cause: error });
  }
  if (read === undefined) throw new Error('an act without an action');
  return read.chosen;
}

const HELP_WIDTH = 120;

/** An option with a value. The next option is no value: `--reason --as mei` forgot one. */
export function valueOption<Flags extends string>(flags: Flags, description: string) {
  return new Option(flags, description).argParser((value: string) => {
    if (value.startsWith('--')) throw new InvalidArgumentError('Its value is missing.');
    return value;
  });
}

/** The author of an act, on every act. */
export const BY = valueOption(
  '--by <name>',
  'who does it, for the record (default: the user of this machine)',
);
export const AS = valueOption(
  '--as <name>',
  'the operator who does it; the secret is asked for, or piped in',
);

/** Adds an act with its help: what it does, and command lines that work. */
export function addAct(
  parent: Command,
  name: string,
  does: string,
  examples: readonly string[],
  options: { isDefault?: boolean } = {},
): Command {
  const act = parent.command(name, options).description(does);
  const lines = examples.map((example) => `  ${rootOf(act).name()} ${example}`);
  return lines.length === 0 ? act : act.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
}

function rootOf(act: CommandUnknownOpts): CommandUnknownOpts {
  return act.parent === null ? act : rootOf(act.parent);
}

/** An argument that is one of the things a pattern describes. */
export function matching(pattern: RegExp, hint: string): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw new InvalidArgumentError(hint);
    return text;
  };
}
