import { readWallet } from '@parlour/server/money/ledger/ledger';
import type { WalletRefusal } from '@parlour/server/outside/providers/wallet-call';
import { expect } from 'vitest';
import type { Site } from '../start-site.ts';
import type { SuiteAnswer, SuiteCall, SuiteDialect, Wire } from './dialect.ts';
import { openSeat } from './open-seat.ts';

/** A new player with START_MINOR and a game open at the vendor, and the vendor's own book of that player. */
export interface Seat {
  playerId: bigint;
  token: string;
  /** The wallet by the vendor's book: the start, and every answer `ok` since. */
  believedMinor: bigint;
  call(kind: SuiteCall['kind'], fields?: Partial<SuiteCall>): SuiteCall;
  send(call: SuiteCall): Promise<SuiteAnswer>;
  /** Sends what must be done, notes it in the vendor's book, and gives the call back. */
  ok(kind: 'bet' | 'win' | 'rollback', fields?: Partial<SuiteCall>, movesMinor?: bigint): Promise<SuiteCall>;
  /** Sends what must be refused for this reason. */
  refused(why: WalletRefusal, kind: SuiteCall['kind'], fields?: Partial<SuiteCall>): Promise<SuiteCall>;
  /** Throws unless our wallet has what the vendor believes, in the ledger and in its answer. */
  agrees(): Promise<void>;
}

export const START_MINOR = 100_000n;

export async function takeSeat(site: Site, dialect: SuiteDialect, startMinor = START_MINOR): Promise<Seat> {
  const { db } = site;
  const { currency, gameCode } = dialect;
  const { playerId, token } = await openSeat(db, dialect, startMinor);
  const seat: Seat = {
    playerId,
    token,
    believedMinor: startMinor,
    call: (kind, fields = {}) => ({
      kind,
      user: dialect.userOf(playerId),
      token,
      gameCode,
      ref: dialect.newRef(),
      round: `round-${dialect.newRef()}`,
      currency,
      ...(kind === 'bet' && { amountMinor: 1_000n }),
      ...fields,
    }),
    send: (call) => sendCall(site, dialect, call),
    async ok(kind, fields, movesMinor) {
      const call = seat.call(kind, fields);
      const answer = await seat.send(call);
      expect(answer).toMatchObject({ httpStatus: 200, status: dialect.ok });
      seat.believedMinor +=
        movesMinor ?? (kind === 'bet' ? -(call.amountMinor ?? 0n) : (call.amountMinor ?? 0n));
      expect(answer.balanceMinor).toBe(seat.believedMinor);
      return call;
    },
    async refused(why, kind, fields) {
      const call = seat.call(kind, fields);
      expect(await seat.send(call), why).toMatchObject({ status: dialect.statusOf[why] });
      await seat.agrees();
      return call;
    },
    async agrees() {
      expect((await readWallet(db, playerId, currency)).balanceMinor).toBe(seat.believedMinor);
    },
  };
  return seat;
}

export function sendCall(site: Site, dialect: SuiteDialect, call: SuiteCall): Promise<SuiteAnswer> {
  const wire = dialect.build(call);
  return sendWire(site, dialect, wire, dialect.sign(wire, site));
}

export async function sendWire(
  site: Site,
  dialect: SuiteDialect,
  { path, body }: Wire,
  headers: Record<string, string>,
): Promise<SuiteAnswer> {
  const answer = await fetch(`${site.url}/vendors/${dialect.name}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return dialect.read(answer.status, await answer.text());
}

/** Opens the vendor's platform and game, whatever the catalogue says of them. */
export async function openPlatform({ db }: Site, { platformId }: SuiteDialect): Promise<void> {
  await db.run('update game_platform set status = true, maintenance_until = null where id = $1', [
    platformId,
  ]);
  await db.run('update game set status = true, maintenance_until = null where platform_id = $1', [
    platformId,
  ]);
}
