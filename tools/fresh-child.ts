import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';
import { reasonOf, say } from './terminal.ts';

/** In development nobody's work is lost by a program that does not end in time. */
const PATIENCE_MS = 500;
const LOOK_EVERY_MS = 10;

/** A program that is started anew whenever its source changes. */
export interface FreshChild {
  /** Ends what runs and starts it with the source as it is now. Calls that come together are one. */
  restart(): void;
  /**
   * Settles when no restart is under way: how to say that what the program was asked is over, or undefined if it did not start. A
   * restart waits for that a little: who is asked while it ends would refuse.
   */
  asked(): Promise<(() => void) | undefined>;
  stop(): Promise<void>;
}

export function keepFresh(name: string, launch: () => Child): FreshChild {
  let wanted = 0;
  let open = 0;
  let child: Child | undefined;
  let turn: Promise<boolean> = Promise.resolve(false);
  let isStopping = false;

  async function launchAnew(turnWanted: number, before: Promise<boolean>): Promise<boolean> {
    const isRunning = await before;
    // A later change has asked for the same.
    if (turnWanted !== wanted || isStopping) return isRunning;
    for (let waitedMs = 0; open > 0 && waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS)
      await sleep(LOOK_EVERY_MS);
    await child?.stop(PATIENCE_MS);
    const launched = (child = launch());
    const isReady = await launched.ready.then(
      () => true,
      () => false,
    );
    void launched.exited.then((exit) => {
      if (child === launched && turnWanted === wanted && !isStopping)
        say(`The ${name} has ended (${reasonOf(exit)}); the next change starts it again.`);
    });
    return isReady;
  }

  function restart(): void {
    wanted += 1;
    turn = launchAnew(wanted, turn);
  }

  restart();
  return {
    restart,
    async asked() {
      let seen: typeof turn;
      let isRunning: boolean;
      do {
        seen = turn;
        isRunning = await seen;
      } while (seen !== turn);
      if (!isRunning) return undefined;
      open += 1;
      return () => {
        open -= 1;
      };
    },
    async stop() {
      isStopping = true;
      await child?.stop(PATIENCE_MS);
      await turn;
    },
  };
}
