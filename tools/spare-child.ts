import { join } from 'node:path';
import { ROOT, startChild, type Child, type ChildOptions } from './child.ts';

const WAITING = ['--import', join(ROOT, 'tools', 'wait-with-packages.ts')];

/** Starts the server over and over, each time from a spare process that has its packages already: they are half of a start. */
export interface SpareChild {
  launch(): Child;
  stop(): Promise<void>;
}

export function keepSpare(options: ChildOptions): SpareChild {
  let spare: Child | undefined;
  let isStopping = false;

  function makeSpare(): void {
    // Two processes cannot listen for one debugger.
    if (isStopping || options.nodeFlags?.length) return;
    const made = (spare = startChild({ ...options, nodeFlags: WAITING }));
    void made.exited.then(() => {
      if (spare === made) spare = undefined;
    });
  }

  return {
    launch() {
      const child = spare ?? startChild(options);
      spare = undefined;
      child.begin();
      // The next one takes no time from this start.
      void child.ready.then(makeSpare, makeSpare);
      return child;
    },
    async stop() {
      isStopping = true;
      await spare?.stop(0);
    },
  };
}
