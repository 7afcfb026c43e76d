import type { Logger } from 'pino';
import type { Db, Queryable } from '../../base/db/db.ts';
import { isRetryable, isUniqueViolation, sqlState } from '../../base/db/errors.ts';
import { readNewWinners } from '../feeds/winners.ts';
import { readWallet } from '../../money/ledger/ledger.ts';
import { hashToken, readPlayerToken } from '../../people/sessions/player-tokens.ts';
import type { Publisher } from '../../base/live/hub.ts';
import { hashOf } from './call-hash.ts';
import type { WalletChanges } from './wallet-changes.ts';
import type {
  KnownPlayer,
  WalletAnswer,
  WalletCall,
  WalletPolicies,
  WalletRefusal,
  WalletRequest,
  WalletResult,
} from '../../outside/providers/wallet-call.ts';

/** Answers the calls of platforms to our wallet. Every answer is committed before it is sent (rule V4). */
export interface SeamlessWallet {
  /** Throws where it is not known whether something was done. */
  answer(provider: string, policies: WalletPolicies, request: WalletRequest): Promise<WalletAnswer>;
}

interface BookedRow {
  outcome: 'ok' | WalletRefusal;
  repeated: boolean;
  targetKnown: boolean;
  playerId: bigint | undefined;
  currency: string | null;
  balanceMinor: bigint | null;
  betId: bigint | null;
  isNews: boolean;
}

/** Thrown inside a transaction of calls that are done together or not at all; the last row says why. */
class NotTogether extends Error {
  readonly rows: BookedRow[];
  constructor(rows: BookedRow[]) {
    super('not together');
    this.rows = rows;
  }
}

interface Needs {
  db: Db;
  hub: Publisher;
  log: Logger;
  walletChanges: WalletChanges;
}

const REFERENCE_REUSED = 'PL002';

export function createSeamlessWallet({ db, hub, log, walletChanges }: Needs): SeamlessWallet {
  async function answerCalls(
    provider: string,
    policies: WalletPolicies,
    calls: WalletCall[],
    together: boolean,
  ): Promise<BookedRow[]> {
    const [first] = calls;
    const inOrder = async (on: Queryable) => {
      const rows: BookedRow[] = [];
      for (const call of calls) {
        const row = await book(on, provider, policies, call);
        rows.push(row);
        if (together && row.outcome !== 'ok' && rows.length > 1) throw new NotTogether(rows);
        if (together && row.outcome !== 'ok') break;
      }
      return rows;
    };
    const work = () =>
      (calls.length === 1 ? book(db, provider, policies, first!).then((row) => [row]) : db.tx(inOrder)).catch(
        (error: unknown) => {
          if (error instanceof NotTogether) return undone(db, error.rows);
          throw error;
        },
      );
    return work().catch((error: unknown) => {
      // A call sent twice at the same moment: the second finds the first when it is asked again.
      const isOther = isUniqueViolation(error) || sqlState(error) === REFERENCE_REUSED;
      if (isOther || isRetryable(error)) return work();
      throw error;
    });
  }

  function publish(rows: readonly BookedRow[]): void {
    const done = rows.filter(({ outcome, repeated }) => outcome === 'ok' && !repeated);
    for (const { playerId } of done) if (playerId !== undefined) walletChanges.changed(playerId);
    const won = done.flatMap(({ playerId, betId, isNews }) =>
      isNews && playerId !== undefined && betId !== null ? [{ playerId, id: betId }] : [],
    );
    if (won.length === 0) return;
    readNewWinners(db, won)
      .then((winners) => winners.length > 0 && hub.publish('winners', 'winners', winners))
      .catch((error: unknown) => log.error({ err: error }, 'a win could not be published'));
  }

  return {
    async answer(provider, policies, request) {
      if (request.kind === 'player')
        return { kind: 'player', player: await findKnownPlayer(db, request.playerId) };
      if (request.kind === 'balance')
        return { kind: 'balance', result: await readBalance(db, provider, request) };
      const rows = await answerCalls(provider, policies, request.calls, request.together);
      publish(rows);
      const results = request.calls.map((call, index) => {
        // A call after a refused one was not tried, and gets its refusal.
        return resultOf(rows[index] ?? rows.at(-1)!, call, policies);
      });
      return { kind: 'calls', results: results as [WalletResult, ...WalletResult[]] };
    },
  };
}

/** Calls made together with a refused one are refused like it and moved no money. Earlier calls stay. */
async function undone(db: Db, rows: readonly BookedRow[]): Promise<BookedRow[]> {
  const refused = rows.at(-1)!;
  const { playerId, currency } = refused;
  const wallet = playerId !== undefined && currency !== null && (await readWallet(db, playerId, currency));
  const balanceMinor = wallet ? wallet.balanceMinor : null;
  return rows.map((row) => ({
    ...(row.repeated ? row : refused),
    repeated: row.repeated,
    balanceMinor,
  }));
}

function resultOf(row: BookedRow, call: WalletCall, policies: WalletPolicies): WalletResult {
  let { outcome } = row;
  if (call.kind === 'rollback' && outcome === 'ok' && !row.targetKnown) outcome = policies.rollbackOfUnknown;
  if (row.repeated && outcome === 'ok' && policies.duplicate === 'duplicate') outcome = 'duplicate';
  const { playerId, currency, balanceMinor } = row;
  const wallet =
    playerId === undefined || currency === null
      ? undefined
      : { playerId, currency, balanceMinor: balanceMinor ?? 0n };
  return { outcome, isRepeated: row.repeated, wallet };
}

/** The player that a call names; undefined where its token begins with another player. */
function playerOf({ token, playerId }: { token: string; playerId: bigint | undefined }): bigint | undefined {
  const read = readPlayerToken(token);
  return read === undefined || read.playerId === playerId ? playerId : undefined;
}

async function book(
  db: Queryable,
  provider: string,
  policies: WalletPolicies,
  call: WalletCall,
): Promise<BookedRow> {
  const playerId = playerOf(call);
  const row = await db.get<Omit<BookedRow, 'playerId'>>(
    {
      name: 'wallet_call_book',
      // The fields of the two types in their order (schema/0001-baseline/04-play.sql).
      text: `select outcome, repeated, target_known, currency, balance_minor, bet_id, is_news
             from wallet_call_book($1, $2, row ($3, $4, $5, $6)::wallet_policies,
               row ($7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)::wallet_call_input)`,
    },
    [
      playerId ?? null,
      provider,
      policies.scope,
      policies.winWithoutBet === 'accept',
      policies.betAfterRoundClosed === 'accept',
      policies.cancelAfterSettlement === 'accept',
      call.kind,
      call.ref,
      call.referenceRef,
      hashOf(call),
      hashToken(call.token),
      call.gameCode,
      call.roundRef,
      call.isRoundClosed,
      call.currency,
      call.amountMinor,
      call.isFree,
      call.isPromotion,
    ],
  );
  return { ...row, playerId };
}

function findKnownPlayer(db: Queryable, playerId: bigint | undefined): Promise<KnownPlayer | undefined> {
  return db.find<KnownPlayer & Record<string, unknown>>(
    `select id as player_id, currency, created_at from player where id = $1`,
    [playerId ?? null],
  );
}

/** Asked by a game that is being played: of a launch that still lives. */
async function readBalance(
  db: Queryable,
  provider: string,
  question: { token: string; playerId: bigint | undefined },
): Promise<WalletResult> {
  const playerId = playerOf(question);
  const session = await db.find<{ currency: string; alive: boolean }>(
    {
      name: 'game_session_alive',
      text: `select g.currency, s.id is not null as alive
               from game_session g
               left join session s on s.player_id = g.player_id and s.id = g.session_id
                     and session_lives(s.seen_at, s.expires_at)
              where g.player_id = $1 and g.token_hash = $2 and g.provider = $3`,
    },
    [playerId ?? null, hashToken(question.token), provider],
  );
  if (!session || playerId === undefined)
    return { outcome: 'sessionUnknown', isRepeated: false, wallet: undefined };
  const { balanceMinor } = await readWallet(db, playerId, session.currency);
  return {
    outcome: session.alive ? 'ok' : 'sessionExpired',
    isRepeated: false,
    wallet: { playerId, currency: session.currency, balanceMinor },
  };
}
