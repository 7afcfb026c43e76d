import type { z } from 'zod';
import type { FeedPage, ListedTransfer, Provider } from '../provider.ts';
import { findUnit, fromPoints, inOurMoney } from './units.ts';
import { historyData, jackpotsData, jackpotWinsData, transfersData } from './protocol.ts';

type Lists = Pick<Provider, 'listTransfers' | 'betHistory' | 'jackpots' | 'jackpotWins'>;
type Ask = <S extends z.ZodType>(action: string, body: object, data: S) => Promise<z.output<S>>;

const PAGE_ROWS = 500;

/** The vendor's lists: transfers, bets and jackpot wins by cursor, and the running jackpots. */
export function createSerialLists(ask: Ask): Lists {
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
      const page = await ask('history', from(cursor), historyData);
      return pageOf(page, (row) => ({
        ref: row.id,
        account: row.account,
        gameCode: row.gameCode,
        roundRef: row.roundId,
        currency: currencyOf(row.currency),
        stakeMinor: minorOf(row.stake, row.currency),
        payoutMinor: minorOf(row.win, row.currency),
        jackpotMinor: minorOf(row.jackpot, row.currency),
        status: row.status,
        placedAt: row.at,
        settledAt: row.status === 'open' ? null : (row.settledAt ?? row.at),
      }));
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
