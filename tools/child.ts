import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = join(import.meta.dirname, '..');
/** Programs are compiled once and started from there. */
export const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One of our programs running as a process of its own. */
export interface Child {
  pid: number | undefined;
  /** Settles when the program has printed its JSON line with `"ready":true`; rejects if it ends before. */
  ready: Promise<void>;
  exited: Promise<Exit>;
  /** Lets a program go that `wait-with-packages.ts` holds back; another takes no notice. */
  begin(): void;
  /** Asks it to end (SIGTERM), insists with SIGKILL after `patienceMs`, and waits until it is gone. */
  stop(patienceMs: number): Promise<void>;
  /** SIGKILL, as a crash of the machine would do it, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface ChildOptions {
  /** Below the root of the repository. */
  program: string;
  env: Record<string, string | undefined>;
  /** Flags of Node itself, as `--inspect`. */
  nodeFlags?: string[];
  /** Every line it prints, on either stream. */
  onLine: (line: string) => void;
}

export function startChild({ program, env, nodeFlags = [], onLine }: ChildOptions): Child {
  const child = spawn(
    process.execPath,
    [
      ...nodeFlags,
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(ROOT, 'tools', 'end-with-parent.ts'),
      join(ROOT, program),
    ],
    // Its own process group: Ctrl-C reaches the parent alone, which ends its children in the right order.
    {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE, ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const readiness = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      onLine(line);
      if (/"ready":\s*true/.test(line)) readiness.resolve();
    });
  }
  void exited.then(({ code, signal }) => readiness.reject(new Error(`${program} ended (${signal ?? code})`)));
  readiness.promise.catch(() => {});

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await exited;
  }

  return {
    pid: child.pid,
    ready: readiness.promise,
    exited,
    begin: () => void child.send('begin', () => undefined),
    async stop(patienceMs) {
      const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await end('SIGTERM');
      clearTimeout(insist);
    },
    kill: () => end('SIGKILL'),
  };
}
