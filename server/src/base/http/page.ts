import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FIRST_SCREEN_ID,
  isPhoneBrowser,
  LANGUAGE_COOKIE,
  visitorKey,
  type FirstScreenVisitor,
} from '@parlour/contract/first-screen';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prepare, sendPrepared, type Prepared } from './answer.ts';

/** The web app's page, and where in it the first view and the first screen go. */
const PAGE = 'index.html';
const VIEW_SLOT = /(<script type="application\/json" id="first-view">)[^<]*(<\/script>)/;
const SCREEN_SLOT = `<template id="${FIRST_SCREEN_ID}"></template>`;

export interface PageOptions {
  webDir: string;
  /** Data inlined in the page; the page is rebuilt when they change. */
  firstView: () => Promise<unknown>;
  /** The markup of the first screen for such a visitor; undefined where there is none. */
  firstScreen: ((visitor: FirstScreenVisitor) => Promise<string>) | undefined;
  /** Called when either cannot be read: the page goes out without it. */
  onError: (error: unknown) => void;
}

/** `/`: the built page with the first view and the first screen in it. A site that is not built has none. */
export async function servePage(
  app: FastifyInstance,
  { webDir, firstView, firstScreen, onError }: PageOptions,
): Promise<void> {
  const template = await readFile(join(webDir, PAGE), 'utf8').catch(() => undefined);
  if (template === undefined) return;
  const pages = new Map<string, { view: string; screen: string; page: Promise<Prepared> }>();

  async function read<T>(what: Promise<T>, otherwise: T): Promise<T> {
    return what.catch((error: unknown) => {
      onError(error);
      return otherwise;
    });
  }

  app.get('/', async (request, reply) => {
    const visitor = visitorOf(request);
    const key = visitorKey(visitor);
    const view = inScript(await read(firstView(), {}));
    const screen = firstScreen ? await read(firstScreen(visitor), '') : '';
    let made = pages.get(key);
    if (made?.view !== view || made.screen !== screen) {
      made = { view, screen, page: prepare(Buffer.from(fill(template, view, key, screen))) };
      pages.set(key, made);
    }
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie, user-agent');
    return sendPrepared(request, reply, await made.page);
  });
}

function fill(template: string, view: string, key: string, screen: string): string {
  return template
    .replace(VIEW_SLOT, (_, before: string, after: string) => before + view + after)
    .replace(SCREEN_SLOT, () => `<template id="${FIRST_SCREEN_ID}" data-for="${key}">${screen}</template>`);
}

function visitorOf({ headers }: FastifyRequest): FirstScreenVisitor {
  const asked = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE];
  return {
    language: LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE,
    arrangement: isPhoneBrowser(headers['user-agent'] ?? '') ? 'phone' : 'desktop',
  };
}

/** JSON that cannot end the element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
