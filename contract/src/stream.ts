import { z } from 'zod';
import type { InboxCount } from './inbox.ts';
import type { wallet } from './me.ts';
import { endpoint, noInput } from './endpoint.ts';
import type { PlatformJackpot } from './jackpots.ts';
import type { transfer } from './points.ts';
import type { RedPacketNews } from './red-packet.ts';
import type { PlannedMaintenance } from './site.ts';
import type { WheelWinner } from './wheel.ts';
import type { NewWinner } from './winners.ts';

/** The realtime stream (rules N1, N2): `/stream?token=…&topic=…&topic=…`. */
export const getSubscribeToken = endpoint({
  access: 'account',
  isBackground: true,
  summary: 'A ticket that opens one stream, once, and the topics it may open.',
  input: noInput,
  output: z.object({ token: z.string(), topics: z.array(z.string()) }),
});

/**
 * Why a session ended. A 401 to a call with its token has the same in `data.reason`. `ended`: no longer known. `closed`
 * and `excluded` are states of the account.
 */
export type SessionEnd =
  | 'loggedInElsewhere'
  | 'loggedOut'
  | 'passwordChanged'
  | 'idle'
  | 'expired'
  | 'closed'
  | 'excluded'
  | 'ended';

/** The payload of each event. */
export interface StreamEvents {
  balance: z.output<typeof wallet>;
  transfer: z.output<typeof transfer>;
  unreadCount: InboxCount;
  /** Topic `jackpot`: the figures that changed, at most once a second. */
  jackpot: PlatformJackpot[];
  /** Topic `winners`: new wins of the board, oldest first. */
  winners: NewWinner[];
  /** A deposit or a withdrawal has changed. Its own call has the rest. */
  cashier: { of: 'deposit' | 'withdrawal'; id: string; state: string };
  /** A bonus of the player has changed. `listBonuses` has the rest. */
  bonus: { id: number };
  /** An operator answered or closed a report of the player. `listProblemReports` has the rest. */
  problemReport: { id: number };
  /** Topic `site`: all maintenance to come that players are told of, in place of what was told before. */
  plannedMaintenance: PlannedMaintenance[];
  /** Topic `site`: an announcement has come out, changed or ended. `listAnnouncements` has them. */
  announcements: { out: number };
  /** The player's open tickets for the fortune wheel. */
  tickets: { tickets: number };
  /** Topic `winners`: new prizes of the fortune wheel, oldest first. */
  wheelWinners: WheelWinner[];
  /** Topic `winners`: red packets opened within the last second, oldest first; the newest where there were many. */
  redPackets: RedPacketNews[];
  /** Topic `winners`: standings of a race have changed. `listRaces` has them. */
  race: { code: string };
  kickSession: { reason: SessionEnd };
}
export type StreamEvent = keyof StreamEvents;

/** One message: topic, event, payload. */
export type StreamMessage = {
  [E in StreamEvent]: [topic: string, event: E, payload: StreamEvents[E]];
}[StreamEvent];
