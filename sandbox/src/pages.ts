import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Serves the built game pages below /play, with a content policy that lets only the site frame them. A file that the build has compressed
 * is sent in the best form that the browser takes. `root` is the folder of the built pages; nothing is served where it does not exist.
 */
export function servePages(app: FastifyInstance, frameAncestors: string, root = DIST): void {
  if (!existsSync(root)) return;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
  app.register(fastifyStatic, {
    root,
    prefix: '/play/',
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('x-content-type-options', 'nosniff');
      response.header('referrer-policy', 'no-referrer');
      // The path is the one of the file that is sent, compressed or not.
      const isPage = /\.html(\.br|\.gz)?$/.test(path);
      if (isPage) response.header('content-security-policy', policy);
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isPage ? 'no-store' : isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
    },
  });
}
