import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { formatPoints } from '../../points.ts';
import type { Row, Store } from '../../store.ts';
import { listOfRound } from './report.ts';
import { textsIn, type RoundTexts } from './round-texts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14202b, #eef3f7); --soft: light-dark(#5a6b78, #9db0be); --page: light-dark(#eef2f5, #10171d); --card: light-dark(#fff, #1b252d); --line: light-dark(#d8e0e6, #2c3943); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
h1 { margin: 0 0 4px; font-size: 22px; }
p { margin: 0 0 20px; color: var(--soft); overflow-wrap: anywhere; }
ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
small { flex-basis: 100%; color: var(--soft); overflow-wrap: anywhere; }
b { font-variant-numeric: tabular-nums; }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors`;

/** Addresses of rounds that only we can make, so that no reader finds another player's by guessing. */
export class RoundLinks {
  readonly #secret: string;
  constructor(secret: string) {
    this.#secret = secret;
  }

  pathOf(round: string): string {
    return `/hub88/rounds/${round}?key=${this.#keyOf(round)}`;
  }

  opens(round: string, key: string): boolean {
    const wanted = this.#keyOf(round);
    return key.length === wanted.length && timingSafeEqual(Buffer.from(key), Buffer.from(wanted));
  }

  #keyOf(round: string): string {
    return createHmac('sha256', this.#secret).update(`round.${round}`).digest('base64url');
  }
}

interface RoundPage {
  store: Store;
  links: RoundLinks;
  frameAncestors: string;
  now: () => number;
}

/** Serves the page of a round's details, in the language of the browser. */
export function serveRounds(app: FastifyInstance, { store, links, frameAncestors, now }: RoundPage): void {
  app.get<{ Params: { round: string }; Querystring: { key?: unknown } }>(
    '/hub88/rounds/:round',
    async ({ params, query, headers }, reply) => {
      const key = typeof query.key === 'string' && /^[\w-]{43}$/.test(query.key) ? query.key : '';
      const rows = links.opens(params.round, key) ? listOfRound(store, params.round, now()) : [];
      const [first] = (headers['accept-language'] ?? '').split(/[,;]/);
      const { tag, texts } = textsIn(first!.trim());
      return reply
        .code(rows.length > 0 ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', `${POLICY} ${frameAncestors}`)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .send(showRound(rows, texts, tag));
    },
  );
}

/** All that is shown comes from our own numbers and the catalogue's codes; a game's code is written as letters alone. */
function showRound(rows: readonly Row[], texts: RoundTexts, tag: string): string {
  const [first] = rows;
  const about = first
    ? `<p>${plain(first.game_code)} · ${plain(first.round)}</p><ol>${rows.map((row) => showRow(row, texts)).join('')}</ol>`
    : `<p>${texts.unknown}</p>`;
  return `<!doctype html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title><style>${STYLE}</style><main><h1>${texts.title}</h1>${about}</main></html>`;
}

function showRow(row: Row, texts: RoundTexts): string {
  const time = new Date(Number(row.at)).toISOString().slice(0, 19).replace('T', ' ');
  const kind = texts[kindOf(row)];
  const state = texts[String(row.state) as 'asking' | 'due' | 'done' | 'declined' | 'undone'];
  return `<li><span>${kind}</span><b>${formatPoints(Number(row.amount_minor))} ${plain(row.currency)}</b><small>${time} UTC · ${state} · ${plain(row.transaction_uuid)}</small></li>`;
}

function kindOf({
  kind,
  reward_uuid,
  promotion,
}: Row): 'bet' | 'win' | 'rollback' | 'freeBet' | 'freeBack' | 'prize' {
  if (promotion !== null) return 'prize';
  const plainKind = String(kind) as 'bet' | 'win' | 'rollback';
  if (reward_uuid === null || plainKind === 'win') return plainKind;
  return plainKind === 'bet' ? 'freeBet' : 'freeBack';
}

function plain(value: unknown): string {
  return String(value).replaceAll(/[^\w .:-]/g, '');
}
