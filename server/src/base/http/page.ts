import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepare, sendPrepared, type Prepared } from './answer.ts';

/** The web app's page, and where in it the first view goes. */
const PAGE = 'index.html';
const SLOT = /(<script type="application\/json" id="first-view">)[^<]*(<\/script>)/;

export interface PageOptions {
  webDir: string;
  /** Data inlined in the page; the page is rebuilt when they change. */
  firstView: () => Promise<unknown>;
  /** Called when it cannot be read: the page goes out without it. */
  onError: (error: unknown) => void;
}

/** `/`: the built page with the first view in it. A site that is not built has none. */
export async function servePage(
  app: FastifyInstance,
  { webDir, firstView, onError }: PageOptions,
): Promise<void> {
  const template = await readFile(join(webDir, PAGE), 'utf8').catch(() => undefined);
  if (template === undefined) return;
  let made: { view: string; page: Promise<Prepared> } | undefined;
  app.get('/', async (request, reply) => {
    const view = inScript(
      await firstView().catch((error: unknown) => {
        onError(error);
        return {};
      }),
    );
    if (made?.view !== view) {
      const page = template.replace(SLOT, (_, before: string, after: string) => before + view + after);
      made = { view, page: prepare(Buffer.from(page)) };
    }
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache');
    return sendPrepared(request, reply, await made.page);
  });
}

/** JSON that cannot end the element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
