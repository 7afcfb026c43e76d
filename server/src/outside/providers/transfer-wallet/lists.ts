import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FeedPage, ListedBet, ListedTransfer, Provider, UnreadableRow } from '../provider.ts';
import { findUnit, fromPoints, inOurMoney } from './units.ts';
import { historyData, historyRow, jackpotsData, jackpotWinsData, transfersData } from './protocol.ts';

type Lists = Pick<Provider, 'listTransfers' | 'betHistory' | 'jackpots' | 'jackpotWins'>;
type Ask = <S extends z.ZodType>(action: string, body: object, data: S) => Promise<z.output<S>>;

const PAGE_ROWS = 500;

/** The vendor's lists: transfers, bets and jackpot wins by cursor, and the running jackpots. */
export function createTransferWalletLists(ask: Ask): Lists {
  const from = (cursor: string | null) => ({ ...(cursor === null ? {} : { cursor }), limit: PAGE_ROWS });

  return {
    async listTransfers(cursor) {
      const { rows, nextCursor } = await ask('transfers', from(cursor), transfersData);
      return {
        rows: rows.map(toListedTransfer),
        // The vendor's last page gives its own cursor back.
        nextCursor: rows.length < PAGE_ROWS ? null : nextCursor,
      };
    },

    async betHistory(cursor) {
      const { rows, nextCursor } = await ask('history', from(cursor), historyData);
      const read = rows.map(readBet);
      return {
        rows: read.flatMap((one) => ('bet' in one ? one.bet : [])),
        unreadable: read.flatMap((one) => ('unreadable' in one ? one.unreadable : [])),
        nextCursor,
        hasMore: rows.length === PAGE_ROWS,
      };
    },

    async jackpots() {
      const { rows } = await ask('jackpots', {}, jackpotsData);
      return rows.map(({ id, title, currency, games, levels }) => ({
        ref: id,
        title,
        currency: currencyOf(currency),
        games,
        levels: levels.map(({ id: ref, name, amount, contribution, mustHitBy }) => ({
          ref,
          name,
          amountMinor: minorOf(amount, currency),
          mustHitByMinor: mustHitBy && 'amount' in mustHitBy ? minorOf(mustHitBy.amount, currency) : null,
          mustHitBefore: mustHitBy && 'at' in mustHitBy ? mustHitBy.at : null,
          contributionPercent: contribution,
        })),
      }));
    },

    async jackpotWins(cursor) {
      const page = await ask('jackpotWins', from(cursor), jackpotWinsData);
      return pageOf(page, (row) => ({
        ref: row.id,
        jackpotRef: row.jackpotId,
        levelRef: row.levelId,
        currency: currencyOf(row.currency),
        amountMinor: minorOf(row.amount, row.currency),
        account: row.account,
        platformId: row.platformId,
        gameCode: row.gameCode,
        roundRef: row.roundId,
        wonAt: row.at,
      }));
    },
  };
}

function toListedTransfer(row: z.output<typeof transfersData>['rows'][number]): ListedTransfer {
  return {
    reference: row.serialNo,
    account: row.account,
    direction: row.kind === 'deposit' ? 'in' : 'out',
    amount: inOurMoney(row.amount, row.currency),
    isDone: row.status === 'done',
  };
}

function readBet(row: unknown): { bet: ListedBet } | { unreadable: UnreadableRow } {
  const { data: bet, error } = historyRow.safeParse(row);
  if (!bet) return { unreadable: { ref: refOf(row), why: z.prettifyError(error).slice(0, 500), row } };
  const { currency } = bet;
  return {
    bet: {
      ref: bet.id,
      revision: BigInt(bet.revision),
      account: bet.account,
      gameCode: bet.gameCode,
      roundRef: bet.roundId,
      currency: currencyOf(currency),
      stakeMinor: minorOf(bet.stake, currency),
      ...(bet.validStake === undefined ? {} : { validMinor: minorOf(bet.validStake, currency) }),
      closedMinor: bet.closedStake == null ? null : minorOf(bet.closedStake, currency),
      payoutMinor: minorOf(bet.win, currency),
      jackpotMinor: minorOf(bet.jackpot, currency),
      status: bet.status,
      placedAt: bet.at,
      settledAt: bet.status === 'open' ? null : (bet.settledAt ?? bet.at),
      correctedAt: bet.correctedAt ?? null,
      details: bet.details ?? null,
    },
  };
}

/** The number of a row that cannot be read, so that its next state is known to be the same bet. */
function refOf(row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
  if (typeof id === 'string' && /^[^\p{Cc}]{1,100}$/u.test(id)) return id;
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}

function pageOf<From, To>(
  { rows, nextCursor }: { rows: From[]; nextCursor: string | null },
  read: (row: From) => To,
): FeedPage<To> {
  return { rows: rows.map(read), nextCursor, hasMore: rows.length === PAGE_ROWS };
}

/** A code that the schema has let through is one of a currency that is kept here. */
function currencyOf(code: string): string {
  return findUnit(code)!.currency;
}

/** The schema has seen to it that it is a decimal; what is finer than the currency is cut off. */
function minorOf(amount: string, currency: string): bigint {
  return fromPoints(amount, findUnit(currency)!) ?? 0n;
}
