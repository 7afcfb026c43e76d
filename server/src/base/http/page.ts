import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FIRST_SCREEN_PAGES,
  firstScreenId,
  isPhoneBrowser,
  LANGUAGE_COOKIE,
  visitorKey,
  type FirstScreenMarkup,
  type FirstScreenPage,
  type FirstScreenVisitor,
} from '@parlour/contract/first-screen';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@parlour/contract/languages';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prepare, sendPrepared, type Prepared } from './answer.ts';

/** The web app's page, and where in it the first view goes. */
const PAGE = 'index.html';
const VIEW_SLOT = /(<script type="application\/json" id="first-view">)[^<]*(<\/script>)/;

const screenSlot = (page: FirstScreenPage) => `<template id="${firstScreenId(page)}"></template>`;

export interface PageOptions {
  webDir: string;
  /** Data inlined in the page; the page is rebuilt when they change. */
  firstView: () => Promise<unknown>;
  /** The markup of the first screens for such a visitor; undefined where there is none. */
  firstScreen: ((visitor: FirstScreenVisitor) => Promise<FirstScreenMarkup>) | undefined;
  /** Called when either cannot be read: the page goes out without it. */
  onError: (error: unknown) => void;
}

/** `/`: the built page with the first view and the first screens in it. A site that is not built has none. */
export async function servePage(
  app: FastifyInstance,
  { webDir, firstView, firstScreen, onError }: PageOptions,
): Promise<void> {
  const template = await readFile(join(webDir, PAGE), 'utf8').catch(() => undefined);
  if (template === undefined) return;
  const pages = new Map<string, Page>();

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
    const screens = await read(firstScreen?.(visitor) ?? Promise.resolve(undefined), undefined);
    let made = pages.get(key);
    if (!made || made.view !== view || made.screens !== screens) {
      const html = fill(template, view, key, screens);
      const prepared = made?.html === html ? made.prepared : prepare(Buffer.from(html));
      made = { view, screens, html, prepared };
      pages.set(key, made);
    }
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie, user-agent');
    return sendPrepared(request, reply, await made.prepared);
  });
}

/** A page of one kind of visitor. */
interface Page {
  view: string;
  screens: FirstScreenMarkup | undefined;
  html: string;
  prepared: Promise<Prepared>;
}

function fill(template: string, view: string, key: string, screens: FirstScreenMarkup | undefined): string {
  let html = template.replace(VIEW_SLOT, (_, before: string, after: string) => before + view + after);
  if (!screens) return html;
  for (const page of FIRST_SCREEN_PAGES)
    html = html.replace(
      screenSlot(page),
      () => `<template id="${firstScreenId(page)}" data-for="${key}">${screens[page]}</template>`,
    );
  return html;
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
