import { createAsking, type Asking, type Saga } from '../asking.ts';
import { createProviderHealth, type ProviderHealth } from '../provider-health.ts';
import { MARGIN_MS, pauseMs, type Asked } from '../rules.ts';
import { LIMITS, Party, type Habits, type Known } from './party.fixture.ts';
import { Process, World } from './world.fixture.ts';

const PROCESSES = 2;
const RESOLVE_EVERY_MS = 250;
const PROBE_EVERY_MS = 5_000;
/** Where nothing is due soon; a question may be brought forward. */
const LOOK_EVERY_MS = 2_000;
const SOON_MS = 10_000;
/** Where nothing is open. */
const IDLE_MS = 30_000;

/** A row of the table that both processes share. */
export interface Row extends Asked {
  reference: string;
  state: 'new' | 'sent' | 'done' | 'refused';
  /** Whether this claim is to send it. */
  isToSend: boolean;
  sentAt: number;
  firstSentAt: number;
  /** When its last claim was made. */
  claimedAt: number;
  nextCheckAt: number;
  /** How often an end was booked. */
  booked: number;
}

export const isOpen = ({ state }: Row): boolean => state === 'new' || state === 'sent';

/** Which process asks about the row now. */
const holders = new WeakMap<Row, Process>();

export function hold(row: Row, process: Process): void {
  if (holders.get(row)?.isAlive) process.world.overlaps += 1;
  holders.set(row, process);
}

export function release(row: Row, process: Process): void {
  if (holders.get(row) === process) holders.delete(row);
}

export interface Kind extends Habits {
  /** What differs between the sagas: what a claim and a 'no' do to the row. */
  create(parts: { process: Process; table: Row[]; party: Party }): Saga<Row, Known, void, string>;
  /** Begins a request by the process that the player talks to. */
  begin?(asking: Asking<Row, void>, process: Process, table: Row[]): Promise<unknown>;
}

export const PARTY = 'party';

/** Runs a request of that kind until it is decided and everything late has happened; answers what was seen. */
export async function simulate(kind: Kind, tape: readonly number[]) {
  const world = new World(tape);
  const party = new Party(kind);
  const table: Row[] = [];
  let hasBegun = false;

  function start(): void {
    const process = new Process(world);
    const saga = kind.create({ process, table, party });
    const own = healthOf(process, table, party);
    const log = { warn() {}, error() {} };
    const asking = createAsking(saga, { log, health: own, clock: { now: () => world.time } });
    if (!hasBegun) {
      hasBegun = true;
      kind.begin?.(asking, process, table).catch(() => undefined);
    }
    const repeat = async (run: () => Promise<unknown>, every: () => number): Promise<void> => {
      while (process.isAlive) {
        await process.wait(every());
        await run();
      }
    };
    void repeat(
      () => asking.resolveDue(),
      () => untilDue(world, table),
    );
    void repeat(
      () => own.probe(),
      () => (table.some(isOpen) ? PROBE_EVERY_MS : IDLE_MS),
    );
    world.after(1_000, function restart() {
      if (process.isAlive) return world.after(1_000, restart);
      world.trouble(0);
      return start();
    });
  }

  for (let count = 0; count < PROCESSES; count += 1) start();
  const isDecided = (): boolean => table.length > 0 && !table.some(isOpen);
  const lastSent = (): number => Math.max(0, ...table.map(({ sentAt }) => sentAt));
  const countsAt = (): number => lastSent() + LIMITS.deadlineMs + LIMITS.validityMs + MARGIN_MS;
  let mostChecks = 0;
  /** After the last misfortune, and once 'not found' counts. After each answered probe, and each question, the next may come later. */
  function patience(): number {
    mostChecks = Math.max(mostChecks, ...table.map(({ checks }) => checks));
    const afterProbes = Math.min(5_000 * 2 ** party.probes, 900_000);
    return 20_000 + Math.max(afterProbes, pauseMs(mostChecks) + pauseMs(mostChecks + 1));
  }
  await world.runUntil(() => isDecided() || world.time > Math.max(world.calmAt, countsAt()) + patience());
  const decided = isDecided();
  const decidedAt = world.time;
  // What is still on its way to the party arrives.
  await world.runUntil(() => world.time > decidedAt + LIMITS.validityMs + 300_000);
  return { decided, table, done: party.done, overlaps: world.hasStoodStill ? 0 : world.overlaps };
}

function untilDue(world: World, table: readonly Row[]): number {
  const open = table.filter(isOpen);
  if (open.length === 0) return IDLE_MS;
  const dueInMs = Math.min(...open.map(({ nextCheckAt }) => nextCheckAt)) - world.time;
  return dueInMs < SOON_MS ? RESOLVE_EVERY_MS : LOOK_EVERY_MS;
}

function healthOf(process: Process, table: Row[], party: Party): ProviderHealth<string> {
  const { world } = process;
  const waiting = () => table.filter((row) => isOpen(row) && row.nextCheckAt > world.time + 3_000);
  return createProviderHealth(
    {
      async listWaiting() {
        await process.wait(1);
        return waiting().length > 0 ? [{ party: PARTY }] : [];
      },
      answers: () => party.answers(process),
      async askSoon() {
        await process.wait(1);
        for (const row of waiting()) {
          row.nextCheckAt = world.time + 1_000;
          holders.delete(row);
        }
      },
    },
    { now: () => world.time },
  );
}
