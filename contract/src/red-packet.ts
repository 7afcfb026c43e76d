import { z } from 'zod';
import { amountOutput, endpoint, noInput } from './endpoint.ts';

/** Red packets (rules P7, P25, P26). */

/** The packets of the page's list. */
export const PACKETS_SHOWN = 20;

/** `fixed`: all packets hold the same; `random`: each holds another amount. */
const RED_PACKET_KINDS = ['fixed', 'random'] as const;
export type RedPacketKind = (typeof RED_PACKET_KINDS)[number];
/** `waiting`: it has not begun; `empty`: all packets are opened; `ended`: its time is over, or an operator stopped it. */
const RED_PACKET_STATES = ['waiting', 'open', 'empty', 'ended'] as const;

const code = z.string().regex(/^[A-Za-z0-9]{3,24}$/);

const opened = z.object({
  /** The number of the share, from 1. */
  number: z.number().int().min(1),
  user_account: z.string(),
  amount: amountOutput,
  /** Unix seconds. */
  time: z.number().int(),
});
export type OpenedPacket = z.output<typeof opened>;

const summary = z.object({
  code: z.string(),
  title: z.string(),
  currency: z.string(),
  kind: z.enum(RED_PACKET_KINDS),
  state: z.enum(RED_PACKET_STATES),
  packets: z.number().int().min(1),
  opened: z.number().int().min(0),
  least: amountOutput,
  most: amountOutput,
  /** Unix seconds. */
  starts: z.number().int(),
  ends: z.number().int(),
});
export type RedPacketSummary = z.output<typeof summary>;

const packet = summary.extend({
  greeting: z.string(),
  budget: amountOutput,
  /** Who may open one; null asks nothing. */
  audience: z.object({
    deposited: amountOutput.nullable(),
    deposited_days: z.number().int().nullable(),
    new_days: z.number().int().nullable(),
  }),
  /** SHA-256 of the seed from which the shares were made, in hex. */
  seed_hash: z.string(),
  /** In hex; null until it is over. */
  seed: z.string().nullable(),
  /** The newest first. */
  list: z.array(opened),
  /** The largest that was opened so far; null before the first. */
  luckiest: opened.nullable(),
});
export type RedPacket = z.output<typeof packet>;

const mine = z.object({
  number: z.number().int().min(1),
  amount: amountOutput,
  /** Unix seconds. */
  time: z.number().int(),
});

export const getRedPacket = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'A red packet with what was opened so far, and what the player opened.',
  input: z.object({ code }),
  output: z.object({
    packet,
    /** Null: not opened. */
    mine: mine.nullable(),
    /** Whether it is for this player; null for guests. */
    is_for_me: z.boolean().nullable(),
    /** Unix seconds: the server's present, by which beginning and end are counted down. */
    now: z.number().int(),
  }),
});

export const openRedPacket = endpoint({
  access: 'player',
  isPlay: true,
  summary: 'Opens a packet and pays it into the wallet. Asking again gives what was opened.',
  input: z.object({ code }),
  output: mine.extend({ currency: z.string() }),
});
export type MyPacket = z.output<typeof openRedPacket.output>;

export const listRedPackets = endpoint({
  access: 'public',
  isBackground: true,
  summary: 'The red packets that are open to be known, and those that will begin.',
  input: noInput,
  output: z.array(summary),
});

/** Packets of a page of the player's own list. */
export const OWN_PACKETS_A_PAGE = 10;

export const listMyRedPackets = endpoint({
  access: 'player',
  summary: 'The packets that the player has opened, the newest first.',
  input: z.object({ after: code.optional().describe('`next` of the page before') }),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        amount: amountOutput,
        currency: z.string(),
        /** Unix seconds. */
        time: z.number().int(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

/** A packet that was opened just now, or the end of all, for the page that shows it. */
export interface RedPacketNews {
  code: string;
  opened: number;
  /** Null: the red packet is over; the page reads it anew. */
  packet: OpenedPacket | null;
}
