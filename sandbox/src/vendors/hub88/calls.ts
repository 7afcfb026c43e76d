import { FIRST_CALLED_PLATFORM, type Game } from '../../games/catalogue.ts';
import type { Catalogue } from '../../games/catalogue.ts';
import { ENGINES, PAGE_OF_ENGINE, SHARED_ENGINES } from '../../games/engines.ts';
import { launchAddress } from '../../games/launcher/launch-address.ts';
import type { GameSessions } from '../../games/sessions.ts';
import type { Store } from '../../store.ts';
import { type Call, DEMO_CURRENCY, type Input } from './shapes.ts';
import { listTransactions } from './report.ts';
import type { RoundLinks } from './round-page.ts';
import type { Transactions } from './transactions.ts';

/** A refusal, which travels as an HTTP status. */
export class CallRefused extends Error {
  readonly http: 400 | 401 | 403 | 404 | 500;
  constructor(http: CallRefused['http'], message: string) {
    super(message);
    this.http = http;
  }
}

export type Hub88 = {
  store: Store;
  sessions: GameSessions;
  catalogue: Catalogue;
  transactions: Transactions;
  links: RoundLinks;
  now: () => number;
  publicUrl: () => string;
  operatorId: number;
};
type Handlers = { [C in Call]: (hub: Hub88, input: Input<C>) => Promise<unknown> };

/** The launch language of a page, by the protocol's. */
const LANGUAGE: Record<string, string> = { zh: 'zh_CN', 'zh-hant': 'zh_TW' };
const CATEGORY: Record<string, string> = {
  lottery: 'Lottery',
  sports: 'Sportsbook',
  ...Object.fromEntries([...ENGINES, ...SHARED_ENGINES].map(({ id, category }) => [id, category])),
};

function getGame({ catalogue }: Hub88, code: string): Game {
  const game = catalogue.findCalled(code);
  if (!game) throw new CallRefused(404, 'no such game');
  return game;
}

export const CALLS: Handlers = {
  async 'game/list'({ catalogue }) {
    const games = catalogue.all().filter(({ platformId }) => platformId >= FIRST_CALLED_PLATFORM);
    return games.map((game) => ({
      game_code: game.code,
      name: game.title.en,
      product: String(game.platformId),
      category: CATEGORY[game.engine] ?? 'Other',
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: game.isOpen && PAGE_OF_ENGINE[game.engine] !== undefined,
      blocked_countries: [],
      url_thumb: '',
      url_background: '',
    }));
  },

  async 'game/url'(hub, input) {
    const { platformId, engine, isOpen } = getGame(hub, input.game_code);
    const page = PAGE_OF_ENGINE[engine];
    if (page === undefined || !isOpen) throw new CallRefused(403, 'the game is not enabled');
    const isDemo = input.currency === DEMO_CURRENCY;
    const seat = 'token' in input ? { user: input.user, token: input.token } : undefined;
    if (!isDemo && !seat) throw new CallRefused(400, 'user and token are needed');
    const language = LANGUAGE[input.lang] ?? input.lang;
    const token = await hub.sessions.launch(
      {
        platformId,
        account: seat?.user ?? 'demo',
        gameCode: input.game_code,
        language,
        device: input.platform === 'GPL_MOBILE' ? 'mobile' : 'desktop',
        returnUrl: input.lobby_url,
        currency: isDemo ? 'FUN' : input.currency,
        isDemo,
      },
      (sessionId) => (seat && !isDemo ? hub.transactions.seat(sessionId, seat.token) : undefined),
    );
    return { url: launchAddress(hub.publicUrl(), { page, token, language }) };
  },

  async 'game/round'({ store, links, publicUrl }, { user, round, transaction_uuid }) {
    const row = store.find(
      'SELECT round FROM hub88_transaction WHERE user = ? AND (round = ? OR transaction_uuid = ?) LIMIT 1',
      user,
      round ?? null,
      transaction_uuid ?? null,
    );
    if (!row) throw new CallRefused(404, 'no such round');
    return { url: `${publicUrl()}${links.pathOf(String(row.round))}` };
  },

  async 'transactions/list'({ store, now }, input) {
    return listTransactions(store, now(), {
      user: input.user ?? null,
      currency: input.currency ?? null,
      ...('start_time' in input
        ? { round: null, from: input.start_time, to: input.end_time }
        : { round: input.round ?? null, from: 0, to: Number.MAX_SAFE_INTEGER }),
    });
  },
};
