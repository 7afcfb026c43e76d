import type { WheelDraw } from '@parlour/contract/wheel';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { holdWallet, queryClient, releaseWallet } from '../../api/queries.ts';
import { readStorage, writeStorage } from '../../api/storage.ts';
import { chime, wakeSound } from '../../state/prize-sound.ts';
import { turnWheel } from './turn-wheel.ts';
import type { MovingParts } from './WheelDial.tsx';

/** Kept until its draw was seen: `{player}:{campaign}:{ticket}`. */
const TICKET_KEY = 'WHEEL_TICKET';
type Phase = 'ready' | 'asking' | 'turning';

export interface Spinning {
  phase: Phase;
  /** The last draw, once the wheel stands. */
  draw: WheelDraw | undefined;
  failure: unknown;
  spin: (ticket: number) => void;
}

interface SpinOptions {
  playerId: number | undefined;
  campaign: number | undefined;
  fields: number;
  parts: MovingParts;
}

/**
 * One spin at a time: the ticket is asked for until its draw is known, and the wheel turns to it. A ticket whose answer was lost is asked
 * for again with the next spin or visit, and draws what it drew.
 */
export function useSpin({ playerId, campaign, fields, parts }: SpinOptions): Spinning {
  const [phase, setPhase] = useState<Phase>('ready');
  const [draw, setDraw] = useState<WheelDraw>();
  const [failure, setFailure] = useState<unknown>(null);
  const inFlight = useRef(false);
  const angle = useRef(0);

  async function ask(ticket: number, of: number): Promise<void> {
    if (inFlight.current || playerId === undefined) return;
    inFlight.current = true;
    setFailure(null);
    setDraw(undefined);
    setPhase('asking');
    writeStorage(TICKET_KEY, `${playerId}:${of}:${ticket}`);
    holdWallet();
    try {
      const drawn = await call('spinWheel', { ticket, campaign: of });
      setPhase('turning');
      const { dial, pointer } = parts;
      if (dial.current)
        angle.current = await turnWheel({
          dial: dial.current,
          pointer: pointer.current,
          field: drawn.field,
          fields,
          from: angle.current,
        });
      writeStorage(TICKET_KEY, null);
      setDraw(drawn);
      if (drawn.kind !== 'nothing') chime();
    } catch (error) {
      if (isDecided(error)) writeStorage(TICKET_KEY, null);
      setFailure(error);
    } finally {
      inFlight.current = false;
      releaseWallet();
      setPhase('ready');
      void queryClient.invalidateQueries({ queryKey: ['getWheel'] });
      void queryClient.invalidateQueries({ queryKey: ['listWheelDraws'] });
      void queryClient.invalidateQueries({ queryKey: ['listWheelWinners'] });
    }
  }

  const lost = campaign === undefined ? undefined : lostTicket(playerId);
  useEffect(() => {
    if (lost && campaign !== undefined) void ask(lost.ticket, lost.campaign);
    // Only on the way in: later a lost ticket waits for the player's own touch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [playerId, campaign === undefined]);

  return {
    phase,
    draw,
    failure,
    spin(ticket) {
      wakeSound();
      const waiting = lostTicket(playerId);
      if (waiting) void ask(waiting.ticket, waiting.campaign);
      else if (campaign !== undefined) void ask(ticket, campaign);
    },
  };
}

/** The server has answered: asking again would bring the same. */
function isDecided(error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    error.kind === 'answer' &&
    (error.status ?? 0) < 500 &&
    error.status !== 429
  );
}

function lostTicket(playerId: number | undefined): { campaign: number; ticket: number } | undefined {
  const [player, campaign, ticket] = (readStorage(TICKET_KEY) ?? '').split(':').map(Number);
  return playerId !== undefined && player === playerId && campaign && ticket
    ? { campaign, ticket }
    : undefined;
}
