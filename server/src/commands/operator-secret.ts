import { createInterface } from 'node:readline';
import { OperationError } from '../base/operation-error.ts';

let piped: AsyncIterator<string> | undefined;

/** A secret from the terminal, unseen; or the next line of what is piped in. It never stands on a command line. */
export async function askSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return readPiped();
  process.stderr.write(prompt);
  return readUnseen();
}

/** An answer that may be seen, from the terminal or the next line of what is piped in. */
export async function askAnswer(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return readPiped();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const { promise, resolve } = Promise.withResolvers<string>();
  terminal.once('close', () => resolve(''));
  terminal.question(prompt, resolve);
  return promise.finally(() => terminal.close()).then((answer) => answer.trim());
}

async function readPiped(): Promise<string> {
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  if ('ref' in process.stdin) process.stdin.ref();
  const { value, done } = await piped.next();
  // A pipe that its writer keeps open does not keep the command from ending.
  if ('unref' in process.stdin) process.stdin.unref();
  return done === true ? '' : value.trim();
}

/** Reads a new secret. At the terminal the operator types it twice, because it is not shown. Throws OperationError. */
export async function askNewSecret(): Promise<string> {
  const secret = await askSecret('New secret: ');
  if (process.stdin.isTTY && (await askSecret('The same again: ')) !== secret)
    throw new OperationError('the two are not the same; nothing has been changed');
  return secret;
}

async function readUnseen(): Promise<string> {
  process.stdin.setRawMode(true);
  let secret = '';
  try {
    // The stream stays open: another secret may be asked for after this one.
    for await (const chunk of process.stdin.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return secret;
        if (key === '\u0003') throw new Error('broken off');
        secret = key === '\u007f' ? secret.slice(0, -1) : secret + key;
      }
    }
    return secret;
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stderr.write('\n');
  }
}
