import type { OpenedPacket, RedPacketNews } from '@parlour/contract/red-packet';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { batchChanges } from '../../base/live/change-batch.ts';
import type { FanOut } from '../../base/live/fan-out.ts';
import { countOpened } from './show.ts';

/** Publishes what was opened at this process, thousands within a second, and which campaigns it has closed. */
export interface OpenedPackets {
  opened(playerId: bigint, campaign: { id: number; code: string }, packet: OpenedPacket): void;
  /** A campaign has ended: open pages read it anew. */
  over(campaign: { id: number; code: string }): Promise<void>;
  close(): Promise<void>;
}

const PUBLISH_EVERY_MS = 1_000;
/** Of one campaign, each time: the newest. */
const MOST_PUBLISHED = 5;

interface Needs {
  db: Db;
  fanOut: FanOut;
  log: DbLog;
  clock: Clock;
}

export function createOpenedPackets({ db, fanOut, log, clock }: Needs): OpenedPackets {
  const wallets = batchChanges(db, 'wallet', log, clock);
  const waiting = new Map<number, { code: string; packets: OpenedPacket[] }>();
  let cancel: (() => void) | undefined;

  async function publish(): Promise<void> {
    cancel = undefined;
    const campaigns = [...waiting];
    waiting.clear();
    for (const [id, { code, packets }] of campaigns) {
      const opened = await countOpened(db, id);
      const news: RedPacketNews[] = packets.map((packet) => ({ code, opened, packet }));
      fanOut.publish('winners', 'redPackets', news);
    }
  }

  return {
    opened(playerId, { id, code }, packet) {
      wallets.add(String(playerId));
      const { packets } = waiting.get(id) ?? { packets: [] };
      waiting.set(id, { code, packets: [...packets, packet].slice(-MOST_PUBLISHED) });
      cancel ??= clock.after(PUBLISH_EVERY_MS, () => {
        publish().catch((error: unknown) =>
          log.error({ err: error }, 'opened packets could not be published'),
        );
      });
    },
    async over({ id, code }) {
      fanOut.publish('winners', 'redPackets', [{ code, opened: await countOpened(db, id), packet: null }]);
    },
    async close() {
      cancel?.();
      await wallets.close();
    },
  };
}
