import { VENDOR_OFFSET_MS } from '../vendor-clock.ts';
import { CLOSES_BEFORE_MS, rulesOf } from './draws.ts';

const DAY_MS = 86_400_000;

export interface Period {
  /** Counted through all time. */
  index: number;
  /** As players know it: the day and the number in it, 20261121-0153. */
  name: string;
  /** Milliseconds since 1970. */
  closesAt: number;
  drawsAt: number;
}

export function periodOf(gameCode: string, index: number): Period {
  const { periodMs } = rulesOf(gameCode);
  const startsAt = index * periodMs;
  const drawsAt = startsAt + periodMs - VENDOR_OFFSET_MS;
  const day = new Date(startsAt).toISOString().slice(0, 10).replaceAll('-', '');
  const inDay = Math.floor((startsAt % DAY_MS) / periodMs) + 1;
  return {
    index,
    name: `${day}-${String(inDay).padStart(4, '0')}`,
    closesAt: drawsAt - CLOSES_BEFORE_MS,
    drawsAt,
  };
}

/** The period that is on at a moment. */
export function periodAt(gameCode: string, atMs: number): Period {
  return periodOf(gameCode, Math.floor((atMs + VENDOR_OFFSET_MS) / rulesOf(gameCode).periodMs));
}
