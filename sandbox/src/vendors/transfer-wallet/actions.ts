import type { Catalogue } from '../../games/catalogue.ts';
import { ENGINES, PAGE_OF_ENGINE, SHARED_ENGINES } from '../../games/engines.ts';
import { launchAddress } from '../../games/launcher/launch-address.ts';
import { limitsIn } from '../../games/kit/limits.ts';
import type { GameSessions } from '../../games/sessions.ts';
import type { Jackpot } from '../../jackpots/definitions.ts';
import type { Jackpots } from '../../jackpots/jackpots.ts';
import { formatPoints, readPoints } from '../../points.ts';
import type { Row, Store } from '../../store.ts';
import { type Bend, type Books, type Movement, showTransfer } from './books.ts';
import { CODE, Refusal } from './codes.ts';
import { FEEDS } from './feeds.ts';
import { listBets, showBet } from './history.ts';
import type { Clockwork } from '../../games/clockwork.ts';
import type { SharedGames } from '../../games/kit/shared-games.ts';
import type { Action, Input } from './shapes.ts';
import { takesCurrency } from './units.ts';

/** How long a kick takes to reach the member's game pages. */
const KICK_DELAY_MS = 300;

export type Vendor = {
  store: Store;
  books: Books;
  sessions: GameSessions;
  catalogue: Catalogue;
  jackpots: Jackpots;
  /** The games that run by the clock. */
  clockwork: Clockwork;
  shared: SharedGames;
  publicUrl: () => string;
  now: () => number;
};
type Asked = { platformId: number; bend: Bend; validSince: number };
type Handlers = { [A in Action]: (vendor: Vendor, asked: Asked, input: Input<A>) => Promise<object> };

/** Some platforms refuse to give points back while the member has a game page open. */
function locksWhileInGame(platformId: number): boolean {
  return platformId % 5 === 0;
}

async function move(
  vendor: Vendor,
  asked: Asked,
  movement: Movement,
  askedMinor: number | null,
): Promise<object> {
  const { platformId, account, kind } = movement;
  const { code, transfer } = await vendor.store.write(() => {
    const isLocked =
      kind === 'withdraw' && locksWhileInGame(platformId) && vendor.sessions.isInGame(platformId, account);
    return vendor.books.move(movement, askedMinor, isLocked, asked.bend, vendor.now());
  });
  if (code !== CODE.ok || !transfer) throw new Refusal(code);
  if (asked.bend.later) throw new Refusal(CODE.systemError);
  const { kind: _kind, ...shown } = showTransfer(transfer);
  vendor.sessions.balanceChanged(platformId, account);
  return shown;
}

function movedMinor(amount: string): number {
  const amountMinor = readPoints(amount);
  if (amountMinor === undefined) throw new Refusal(CODE.malformed);
  if (amountMinor === 'impossible' || amountMinor === 0) throw new Refusal(CODE.amountNotPossible);
  return amountMinor;
}

function getMember(vendor: Vendor, platformId: number, account: string) {
  const member = vendor.books.findMember(platformId, account);
  if (!member) throw new Refusal(CODE.noSuchMember);
  return member;
}

function page<T>(rows: Row[], show: (row: Row) => T, cursor: string | null | undefined) {
  const last = rows.at(-1);
  return { rows: rows.map(show), nextCursor: last ? String(last.id) : (cursor ?? '0') };
}

export const ACTIONS: Handlers = {
  async createMember(vendor, { platformId }, { account, currency, language }) {
    if (!takesCurrency(platformId, currency)) throw new Refusal(CODE.malformed);
    await vendor.store.write(() =>
      vendor.books.createMember(platformId, account, currency, language, vendor.now()),
    );
    return {};
  },

  async balance(vendor, { platformId }, { account }) {
    const { balanceMinor } = getMember(vendor, platformId, account);
    return {
      balance: formatPoints(balanceMinor),
      inPlay: formatPoints(vendor.books.inPlayMinor(platformId, account)),
      inGame: vendor.sessions.isInGame(platformId, account),
      asOf: vendor.now(),
    };
  },

  deposit(vendor, asked, { account, serialNo, amount }) {
    const movement: Movement = { platformId: asked.platformId, account, serialNo, kind: 'deposit' };
    return move(vendor, asked, movement, movedMinor(amount));
  },

  withdraw(vendor, asked, { account, serialNo, amount }) {
    const movement: Movement = { platformId: asked.platformId, account, serialNo, kind: 'withdraw' };
    return move(vendor, asked, movement, amount === undefined ? null : movedMinor(amount));
  },

  async transfer(vendor, { platformId, validSince }, { serialNo }) {
    const row = await vendor.store.write(() =>
      vendor.books.query(platformId, serialNo, vendor.now(), validSince),
    );
    if (!row) throw new Refusal(CODE.noSuchTransfer);
    return showTransfer(row);
  },

  async transfers(vendor, { platformId }, { cursor, limit }) {
    const rows = vendor.books.listTransfers(platformId, Number(cursor ?? 0), limit);
    return page(rows, (row) => showListed(vendor, platformId, row), cursor);
  },

  async kick(vendor, { platformId }, { account }) {
    getMember(vendor, platformId, account);
    await vendor.sessions.end(platformId, account, KICK_DELAY_MS);
    return {};
  },

  async logout(vendor, { platformId }, { account }) {
    getMember(vendor, platformId, account);
    await vendor.sessions.end(platformId, account, 0);
    return {};
  },

  async launch(vendor, { platformId }, input) {
    const game = vendor.catalogue.find(platformId, input.gameCode);
    if (!game) throw new Refusal(CODE.noSuchGame);
    const page = PAGE_OF_ENGINE[game.engine];
    if (page === undefined || !game.isOpen) throw new Refusal(CODE.gameClosed);
    const isDemo = input.demo === true;
    const currency = isDemo ? 'FUN' : getMember(vendor, platformId, input.account).currency;
    const token = await vendor.sessions.launch({ ...input, platformId, currency, isDemo });
    return { url: launchAddress(vendor.publicUrl(), { page, token, language: input.language }) };
  },

  async games(vendor, { platformId }) {
    const contribution = (code: string) =>
      percent(
        vendor.jackpots.ofGame(code)?.levels.reduce((sum, level) => sum + level.contributionPpm, 0) ?? 0,
      );
    const open = vendor.catalogue.list(platformId).filter((game) => game.isOpen);
    return {
      rows: open.flatMap((game) => {
        const figures = figuresOf(game.engine);
        return figures
          ? [
              {
                code: game.code,
                title: game.title.en,
                ...figures,
                jackpotContribution: contribution(game.code),
              },
            ]
          : [];
      }),
    };
  },

  async history(vendor, { platformId }, { cursor, limit }) {
    const rows = listBets(vendor.store, platformId, Number(cursor ?? 0), limit);
    return {
      rows: rows.map((row) => showBet(vendor, row)),
      nextCursor: rows.length === 0 ? (cursor ?? null) : String(rows.at(-1)!.id),
    };
  },

  async jackpots(vendor, { platformId }) {
    const run = vendor.jackpots.all().filter((jackpot) => jackpot.platformId === platformId);
    return { rows: run.map((jackpot) => showJackpot(vendor, jackpot)), asOf: vendor.now() };
  },

  async jackpotWins(vendor, { platformId }, { cursor, limit }) {
    return page(vendor.jackpots.listWins(platformId, Number(cursor ?? 0), limit), showJackpotWin, cursor);
  },

  ...FEEDS,
};

/** What an engine publishes of all its games; nothing of tables, lotteries and sports. */
function figuresOf(engine: string) {
  const currency = 'MYR';
  const onKit = ENGINES.find(({ id }) => id === engine);
  if (onKit) {
    const { leastMinor, mostMinor } = limitsIn(currency, onKit);
    const stakes = { minStake: formatPoints(leastMinor), maxStake: formatPoints(mostMinor) };
    return { rtp: onKit.published.returnFrom, ...stakes, currency };
  }
  const shared = SHARED_ENGINES.find(({ id }) => id === engine);
  if (!shared) return undefined;
  const { leastMinor = 0, mostMinor = 0 } = shared.limits;
  const stakes = { minStake: formatPoints(leastMinor), maxStake: formatPoints(mostMinor) };
  return { rtp: shared.published.returnFrom, ...stakes, currency };
}

function showListed(vendor: Vendor, platformId: number, row: Row) {
  const account = String(row.account);
  const currency = vendor.books.findMember(platformId, account)?.currency;
  return { ...showTransfer(row), account, currency, at: row.at };
}

/** Parts per million as per cent. */
function percent(ppm: number): number {
  return ppm / 10_000;
}

function showJackpot(vendor: Vendor, jackpot: Jackpot) {
  return {
    id: jackpot.id,
    title: jackpot.title,
    currency: jackpot.currency,
    games: jackpot.games.flatMap((code) => {
      const game = vendor.catalogue.findByCode(code);
      return game ? [{ platformId: game.platformId, code }] : [];
    }),
    levels: vendor.jackpots.figures(jackpot).map(({ amountMinor, contributionPpm, mustHitBy, ...level }) => ({
      ...level,
      amount: formatPoints(amountMinor),
      contribution: percent(contributionPpm),
      mustHitBy: 'at' in mustHitBy ? mustHitBy : { amount: formatPoints(mustHitBy.amountMinor) },
    })),
  };
}

/** `account` and `roundId` are null where another operator's player won. */
function showJackpotWin(row: Row) {
  return {
    id: String(row.id),
    jackpotId: row.jackpot_id,
    levelId: row.level_id,
    amount: formatPoints(Number(row.amount_minor)),
    currency: row.currency,
    account: row.account,
    platformId: row.game_platform_id,
    gameCode: row.game_code,
    roundId: row.round_id,
    at: row.at,
  };
}
