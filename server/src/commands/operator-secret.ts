import { createInterface } from 'node:readline';

/** A secret from the terminal, unseen; or the first line of what is piped in. It never stands on a command line. */
export async function askSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line.trim();
    return '';
  }
  process.stderr.write(prompt);
  process.stdin.setRawMode(true);
  let secret = '';
  try {
    for await (const chunk of process.stdin.setEncoding('utf8')) {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return secret;
        if (key === '\u0003') throw new Error('broken off');
        secret = key === '\u007f' ? secret.slice(0, -1) : secret + key;
      }
    }
    return secret;
  } finally {
    process.stdin.setRawMode(false);
    process.stderr.write('\n');
  }
}
