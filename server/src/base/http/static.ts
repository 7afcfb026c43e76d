import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { prepare, sendPrepared, type Prepared } from './answer.ts';

export interface StaticOptions {
  /** The built web app. */
  webDir: string;
  /** Pictures: games, providers, banners. */
  artDir: string;
}

const YEAR_S = 365 * 24 * 3600;
const KEPT_FOR_A_DAY = `public, max-age=${24 * 3600}`;

/** The web app at `/`, pictures below `/static/` (rule I3). */
export async function serveStatic(app: FastifyInstance, { webDir, artDir }: StaticOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    // The page itself is `base/http/page.ts`.
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Names below assets/ carry a hash of their content.
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  await app.register(fastifyStatic, {
    root: artDir,
    prefix: '/static/',
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', KEPT_FOR_A_DAY),
  });
  serveGamePictures(app, await listPictures(artDir));
  for (const name of await listDrawings(artDir)) serveDrawing(app, name, join(artDir, name));
}

/** Languages whose lettering another one's picture shows as well. */
const LETTERED_LIKE: Record<string, string[]> = {
  en: ['en'],
  cn: ['cn', 'en'],
  tw: ['tw', 'cn', 'en'],
  vi: ['vi', 'en'],
  ms: ['ms', 'en'],
};

/**
 * `/static/games/{platform}/{code}_{language}.png` (rule F11). The name ends in .png; the format is what the browser
 * accepts: AVIF is drawn for sharp screens, WebP for others and for browsers without AVIF.
 */
function serveGamePictures(app: FastifyInstance, pictures: ReadonlySet<string>): void {
  app.get<{ Params: { platformId: string; file: string } }>(
    '/static/games/:platformId/:file',
    async (request, reply) => {
      const { platformId, file } = request.params;
      const match = /^([a-z0-9-]{1,80})_(en|cn|tw|vi|ms)\.png$/.exec(file);
      if (!match || !/^\d{1,4}$/.test(platformId)) return reply.callNotFound();
      const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
      for (const language of LETTERED_LIKE[match[2]!]!) {
        const name = `games/${platformId}/${match[1]}_${language}.${format}`;
        if (pictures.has(name)) {
          return reply.header('vary', 'accept').type(`image/${format}`).sendFile(name);
        }
      }
      return reply.callNotFound();
    },
  );
}

/** Names below `artDir` of all game pictures: looked at once, not at every request. */
async function listPictures(artDir: string): Promise<ReadonlySet<string>> {
  const names = await readdir(join(artDir, 'games'), { recursive: true }).catch(() => []);
  return new Set(names.map((name) => `games/${name.replaceAll('\\', '/')}`));
}

/** Names below `artDir` of all SVG files. */
async function listDrawings(artDir: string): Promise<string[]> {
  const names = await readdir(artDir, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.svg')).map((name) => name.replaceAll('\\', '/'));
}

/** SVG is text. It is compressed once, for the first browser that asks: logo and icons are part of every first screen. */
function serveDrawing(app: FastifyInstance, name: string, file: string): void {
  let drawing: Promise<Prepared> | undefined;
  app.get(`/static/${name}`, async (request, reply) => {
    drawing ??= readFile(file).then(prepare);
    // A file that cannot be read now is read again for the next browser.
    drawing.catch(() => (drawing = undefined));
    void reply.type('image/svg+xml').header('cache-control', KEPT_FOR_A_DAY);
    return sendPrepared(request, reply, await drawing);
  });
}

/** The pages of the web app; the service worker shows the second where there is no network, and the third verifies draws. */
const PAGES = ['index.html', 'offline.html', 'verify.html'];

/** Hashes of the pages' inline scripts and styles, for the content security policy. */
export async function inlineHashes(webDir: string): Promise<{ scripts: string[]; styles: string[] }> {
  const pages = PAGES.map((page) => readFile(join(webDir, page), 'utf8').catch(() => ''));
  const html = (await Promise.all(pages)).join('');
  return {
    scripts: hashesOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashesOf(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
}
