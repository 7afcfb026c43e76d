import type { Config } from '@parlour/server/config';
import type { Exit } from './child.ts';
import { describeLine } from './log-lines.ts';
import { ownsSandbox } from './sandbox-env.ts';

/** What the programs that run a whole site say to the person at the terminal. */

export const say = (line: string): void => console.log(line);

export function reasonOf(exit: Exit): string {
  return exit.signal ?? `code ${exit.code}`;
}

export function printLine(source: string): (line: string) => void {
  // A caller who names a level wants the log as it is.
  if (process.env['LOG_LEVEL']) return say;
  return (line) => {
    const text = describeLine(line);
    if (text !== undefined) say(`${source}: ${text}`);
  };
}

export function greet(config: Config): void {
  const lines = ['', `Parlour is open at ${config.siteOrigin}`, ''];
  if (config.seed === 'demo') {
    lines.push(
      '  players  player01 … player20   the password is the account name',
      '  agents   agent01, agent02, master01, holder01   the same',
      ...(ownsSandbox(config) ? [`  texts    what the SMS gateway has sent: ${config.sandboxUrl}/sms`] : []),
      '',
    );
  }
  say([...lines, 'Ctrl-C stops everything.'].join('\n'));
}

/** Runs `stop` once, at the first signal to end; then the process is gone. */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined) {
        // One Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
        if (performance.now() - askedAt > 1_000) say('Still stopping, so that nothing is lost …');
        return;
      }
      askedAt = performance.now();
      say('\nStopping …');
      void stop().finally(() => process.exit(1));
    });
  }
}
