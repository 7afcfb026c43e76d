import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Message } from './messages.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14202b, #eef3f7); --soft: light-dark(#5a6b78, #9db0be); --page: light-dark(#eef2f5, #10171d); --card: light-dark(#fff, #1b252d); --line: light-dark(#d8e0e6, #2c3943); --mark: light-dark(#0a6b53, #5fe0b5); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
h1 { margin: 0 0 4px; font-size: 22px; }
p { margin: 0 0 20px; color: var(--soft); }
form { display: flex; gap: 8px; margin-bottom: 24px; }
input { flex: 1; min-width: 0; }
input, button { height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
button { cursor: pointer; font-weight: 600; }
ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
li { padding: 14px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow-wrap: anywhere; }
li header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; margin-bottom: 6px; color: var(--soft); font-size: 14px; }
strong { color: var(--mark); font-size: 18px; letter-spacing: 0.06em; font-variant-numeric: tabular-nums; }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const REFRESH_S = 3;

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

function showMessage({ to, text, status, at }: Message): string {
  const words = escape(text).replaceAll(/\b\d{6}\b/g, (code) => `<strong>${code}</strong>`);
  return `<li><header><span>${escape(to)}</span><span>${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC · ${status}</span></header>${words}</li>`;
}

/** One telephone for all numbers: the sent messages, the newest first. */
export function showOutbox(reply: FastifyReply, messages: readonly Message[], to: string): FastifyReply {
  const list = messages.length > 0 ? `<ol>${messages.map(showMessage).join('')}</ol>` : '<p>Nothing yet.</p>';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_S}"><title>Text messages of the demo</title><style>${STYLE}</style>
<main><h1>Text messages</h1><p>What the sandbox’s SMS gateway has sent. Nothing leaves this machine.</p>
<form><input name="to" type="tel" aria-label="Telephone number" placeholder="+60123456789" value="${escape(to)}"><button>Show</button></form>
${list}</main></html>`,
    );
}
