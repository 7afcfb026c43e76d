import { toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { fresh } from '../../base/db/fresh.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { findRedPacket, listOpenRedPackets, type RedPacket } from './campaign.ts';
import { openTogether } from './open-together.ts';
import type { Opened } from './open.ts';
import {
  countOpened,
  findMine,
  isFor,
  listOpenedBy,
  readProgress,
  showOpened,
  showPacket,
  summarise,
  type Progress,
} from './show.ts';

type Names = 'getRedPacket' | 'openRedPacket' | 'listRedPackets' | 'listMyRedPackets';

/** Thousands look at one packet at once. */
const PROGRESS_MAX_AGE_MS = 1_000;
const MOST_KEPT = 100;

const showMine = ({ number, amountMinor, openedAt }: Opened, currency: string) => ({
  number,
  amount: toMajor(amountMinor, currency),
  time: unixSeconds(openedAt),
});

export function redPacketEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, clock, openedPackets } = context;
  const open = openTogether(db, clock);
  const progresses = new Map<number, () => Promise<Progress>>();

  /** One reading a second for all who look. */
  function progressOf(packet: RedPacket): Promise<Progress> {
    if (!progresses.has(packet.id)) {
      if (progresses.size >= MOST_KEPT) progresses.clear();
      progresses.set(
        packet.id,
        fresh(clock, () => readProgress(db, packet), PROGRESS_MAX_AGE_MS),
      );
    }
    return progresses.get(packet.id)!();
  }
  const listed = fresh(
    clock,
    async () =>
      Promise.all(
        (await listOpenRedPackets(db)).map(async (packet) => ({
          packet,
          opened: await countOpened(db, packet.id),
        })),
      ),
    PROGRESS_MAX_AGE_MS,
  );

  async function getPacket(code: string): Promise<RedPacket> {
    const packet = await findRedPacket(db, code);
    if (!packet) throw new Refusal('notFound');
    return packet;
  }

  return {
    async getRedPacket({ input, session, language }) {
      const packet = await getPacket(input.code);
      const player = session?.player;
      const mine = player && (await findMine(db, player.id, packet.id));
      return {
        packet: showPacket(packet, await progressOf(packet), language, clock.date()),
        mine: mine ? showMine(mine, packet.currency) : null,
        is_for_me: player ? await isFor(db, player.id, packet) : null,
        now: unixSeconds(clock.date()),
      };
    },

    async openRedPacket({ input, session: { player } }) {
      const packet = await getPacket(input.code);
      if (packet.currency !== player.currency) throw new Refusal('packetNotForYou');
      const opened = await open(player.id, packet.id);
      if (opened.isNew)
        openedPackets.opened(player.id, packet, showOpened(player.account, opened, packet.currency));
      return { ...showMine(opened, packet.currency), currency: packet.currency };
    },

    listRedPackets: async ({ language }) =>
      (await listed()).map(({ packet, opened }) => summarise(packet, opened, language, clock.date())),

    listMyRedPackets: ({ input, session: { player }, language }) =>
      listOpenedBy(db, player.id, language, input.after),
  };
}
