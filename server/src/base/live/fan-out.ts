import type { StreamEvent, StreamEvents } from '@parlour/contract/stream';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { Changes } from './changes.ts';
import type { Db } from '../db/db.ts';
import { batchChanges } from './change-batch.ts';
import type { DbLog } from '../db/log.ts';
import type { Hub, Publisher } from './hub.ts';

/** Publishes to the readers of every process: to those of this one at once, to others by notifications of the database. */
export interface FanOut extends Publisher {
  /** Publishes the rest. */
  close(): Promise<void>;
}

/** A notification of PostgreSQL is shorter than 8000 bytes. */
const LONGEST_BYTES = 7_800;

interface Needs {
  db: Db;
  hub: Hub;
  changes: Changes;
  log: DbLog;
  clock: Clock;
  random: Random;
}

export function createFanOut({ db, hub, changes, log, clock, random }: Needs): FanOut {
  /** Names this process: it ignores its own notifications. */
  const own = random.uuid();
  const others = batchChanges(db, 'stream', log, clock);

  changes.on('stream', (subject) => {
    const match = /^(\S+) (\S+) (\S+) (.*)$/s.exec(subject ?? '');
    if (!match || match[1] === own) return;
    const [, , topic, event, payload] = match as unknown as [string, string, string, StreamEvent, string];
    if (hub.hasSubscribers(topic))
      hub.publish(topic, event, JSON.parse(payload) as StreamEvents[StreamEvent]);
  });

  function notifyOthers(topic: string, event: StreamEvent, payload: unknown): void {
    const subject = `${own} ${topic} ${event} ${JSON.stringify(payload)}`;
    if (Buffer.byteLength(subject) <= LONGEST_BYTES) others.add(subject);
    else log.error({ topic, event }, 'an event is too long for other processes');
  }

  return {
    publish(topic, event, payload) {
      hub.publish(topic, event, payload);
      // Lists of what is new: each item is as good alone.
      for (const one of Array.isArray(payload) ? payload.map((item) => [item]) : [payload])
        notifyOthers(topic, event, one);
    },
    close: () => others.close(),
  };
}
