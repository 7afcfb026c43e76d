import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';
import type { Method, Order, Orders } from './orders.ts';
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import { fill } from '../i18n/texts.ts';
import { TEXTS } from './texts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#142033, #eef3fa); --soft: light-dark(#566377, #a3b1c4); --page: light-dark(#e9eef6, #0d131d); --card: light-dark(#fff, #172130); --line: light-dark(#d5deea, #2b3a50); --go: light-dark(#0b63ce, #5fa8ff); --on-go: light-dark(#fff, #06121f); --good: light-dark(#08734d, #4fdca4); --bad: light-dark(#b3261e, #ff9b92); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: start center; padding: max(24px, 9dvh) 16px 24px; background: radial-gradient(120% 80% at 50% 0, light-dark(#cfe0f7, #1b2d47), var(--page)); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 24px; border: 1px solid var(--line); border-radius: 24px; background: var(--card); box-shadow: 0 18px 50px rgb(8 20 40 / 18%); }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; color: var(--soft); font-size: 14px; }
header b { color: var(--ink); font-size: 17px; letter-spacing: .02em; }
h1 { margin: 20px 0 0; font-size: clamp(30px, 9vw, 38px); line-height: 1.1; font-variant-numeric: tabular-nums; }
h1 small { font-size: 17px; font-weight: 600; color: var(--soft); }
.state { margin: 8px 0 0; font-weight: 600; }
.paid .state { color: var(--good); } .declined .state, .expired .state, .cancelled .state { color: var(--bad); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 20px 0; padding: 14px 16px; border-radius: 14px; background: light-dark(#f3f6fb, #101826); font-size: 15px; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.how { margin: 0 0 16px; color: var(--soft); }
.code { display: block; width: 190px; margin: 0 auto 20px; padding: 10px; border-radius: 16px; background: #fff; } .code svg { display: block; width: 100%; height: auto; }
.plastic { margin: 0 0 20px; padding: 18px; border-radius: 16px; background: linear-gradient(135deg, #17407f, #0a1c3c); color: #fff; font-variant-numeric: tabular-nums; }
.plastic b { display: block; margin-top: 26px; font-size: 19px; letter-spacing: .1em; } .plastic span { font-size: 14px; opacity: .9; }
form { display: grid; gap: 10px; margin: 0; }
button, a.button { display: block; width: 100%; min-height: 50px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 14px; background: transparent; color: inherit; font: 600 16px/1.5 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; }
button.go { border-color: transparent; background: var(--go); color: var(--on-go); }
:focus-visible { outline: 3px solid var(--go); outline-offset: 3px; }
a.button { margin-top: 10px; } a.plain { border-color: transparent; color: var(--soft); }
.note { margin: 18px 0 0; color: var(--soft); font-size: 14px; text-align: center; }
`;
/** Every address that a form leads to counts, so the payer goes back by a link and not by a form. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const LOOK_AGAIN_S = 1;
const BACK_AFTER_S = 4;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

type Pay = { Params: { token: string } };

/** Serves the page on which a payer pays, declines or leaves. The token is all that opens it. */
export function serveCheckout(app: FastifyInstance, orders: Orders): void {
  app.get<Pay>('/pay/:token', async (request, reply) => {
    const order = orders.findByToken(request.params.token);
    return order ? show(reply, order) : reply.code(404).type('text/plain').send('No such payment.');
  });
  app.post<Pay>('/pay/:token', async (request, reply) => {
    const { token } = request.params;
    const wish = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '').get(
      'do',
    );
    if (!orders.findByToken(token)) return reply.code(404).type('text/plain').send('No such payment.');
    if (wish === 'pay') await orders.pay(token);
    if (wish === 'decline') await orders.decline(token);
    return reply.redirect(`/pay/${token}`, 303);
  });
}

function show(reply: FastifyReply, order: Order): FastifyReply {
  const language = order.language as Language;
  const texts = TEXTS[language];
  const isOpen = order.status === 'open';
  const state = texts[order.status as 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'cancelled'];
  const back = escape(order.returnUrl);
  const refresh = {
    processing: `<meta http-equiv="refresh" content="${LOOK_AGAIN_S}">`,
    paid: `<meta http-equiv="refresh" content="${BACK_AFTER_S}; url=${back}">`,
  }[order.status as string];
  const amount = escape(`${inThousands(order.amount)} ${order.currency}`);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ?? ''}<title>${texts.title} · Teller</title><style>${STYLE}</style>
<main class="${order.status}"><header><b>Teller</b><span>${texts[`method.${order.method}`]}</span></header>
<h1>${escape(inThousands(order.amount))} <small>${escape(order.currency)}</small></h1><p class="state" role="status">${state}</p>
<dl><dt>${texts.reference}</dt><dd>${escape(order.reference)}</dd></dl>
${isOpen ? `<p class="how">${texts[`how.${order.method}`]}</p>${PICTURES[order.method](order)}` : ''}
${
  isOpen
    ? `<form method="post"><button class="go" name="do" value="pay">${fill(texts.pay, { amount })}</button><button name="do" value="decline">${texts.decline}</button></form>`
    : ''
}<a class="button${isOpen ? ' plain' : ''}" href="${back}">${texts.back}</a>
<p class="note">${order.status === 'paid' ? texts.leads : texts.demo}</p></main></html>`,
    );
}

/** `1250.00` as people read it. */
function inThousands(amount: string): string {
  return amount.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}

const qr = (text: string): string =>
  `<div class="code" role="img" aria-label="QR">${renderSVG(text, { border: 0 })}</div>`;

/** An address that belongs to no wallet: well formed, with a wrong checksum. */
const NOBODYS_ADDRESS = 'TDemo1111111111111111111111Parlour';

/** The text above the buttons. */
const PICTURES: Record<Method, (order: Order) => string> = {
  bank: () => '<dl><dt>Teller Trust</dt><dd>0000 1234 5678</dd></dl>',
  ewallet: () => '',
  qr: ({ reference, amount, currency }) => qr(`teller:${reference}?amount=${amount}&currency=${currency}`),
  card: () =>
    '<div class="plastic"><span>Teller demo</span><b>4242 4242 4242 4242</b><span>12/30 · 123</span></div>',
  crypto: () => `${qr(NOBODYS_ADDRESS)}<dl><dt>USDT</dt><dd>${NOBODYS_ADDRESS}</dd></dl>`,
};
