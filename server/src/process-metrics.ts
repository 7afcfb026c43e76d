import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Context } from './context.ts';

/** What this process alone knows, for alarms (rule O12). */
export function measureProcess({ db, metrics, watch, changes, hub, config, clock }: Context): void {
  const registers: Registry[] = [metrics];
  gauge('database_connections_waiting', 'Calls that wait for a connection', () => db.pool.waitingCount);
  gauge('database_connections', 'Connections of the pool', () => db.pool.totalCount);
  gauge('changes_listening', '1: notifications of other processes arrive', () =>
    changes.isCurrent() ? 1 : 0,
  );
  gauge('stream_sessions', 'Sessions with an open stream', () => hub.sessionsPresent().length);
  gauge('data_dir_free_bytes', 'Free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  });
  counted('job_runs_total', 'Runs of a job', 'name', () => each(watch.jobs(), ({ runs }) => runs));
  counted('job_failures_total', 'Runs of a job that failed', 'name', () =>
    each(watch.jobs(), ({ failures }) => failures),
  );
  counted('outside_calls_total', 'Calls of an outside party', 'party', () =>
    each(watch.parties(), ({ calls }) => calls),
  );
  counted('outside_silent_total', 'Calls without an answer that can be trusted', 'party', () =>
    each(watch.parties(), ({ silent }) => silent),
  );
  const silent = new Gauge({
    name: 'silent_party_seconds',
    help: 'Since when an outside party has left every call without an answer; 0: it answers',
    labelNames: ['party'],
    registers,
    collect() {
      for (const [party, { silentSince }] of Object.entries(watch.parties()))
        silent.set({ party }, silentSince === null ? 0 : (clock.now() - Date.parse(silentSince)) / 1000);
    },
  });
  counted('database_errors_total', 'Statements that failed, by PostgreSQL’s code', 'sqlstate', () =>
    Object.fromEntries(db.failures),
  );

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const one: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        one.set(await read());
      },
    });
  }

  function counted(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const one: Counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        one.reset();
        for (const [value, count] of Object.entries(read())) one.inc({ [label]: value }, count);
      },
    });
  }
}

function each<T>(figures: Record<string, T>, read: (one: T) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, read(one)]));
}
