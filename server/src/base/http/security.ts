import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Origins that a frame may show, of a game or of the support chat, and no others. */
  frameOrigins: readonly string[];
  inline: { scripts: string[]; styles: string[] };
  /** Behind TLS: browsers are told to stay there. */
  isSecure: boolean;
}

/** What no browser shows as a page. SVG is one, and keeps its policy. */
const NEVER_A_PAGE = /^(?:image\/(?:avif|webp|png)|font\/woff2|text\/css|(?:text|application)\/javascript)/;

/** What browsers ask of pages alone; a script, a style or a picture is served well without. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

export async function protect(
  app: FastifyInstance,
  { frameOrigins, inline, isSecure }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inline.scripts],
        'style-src': ["'self'", ...inline.styles],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': [...frameOrigins],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  // A hundred pictures and parts of the app, each with a kilobyte for nobody, are a slower first visit.
  app.addHook('onSend', async (_request, reply) => {
    if (!NEVER_A_PAGE.test(String(reply.getHeader('content-type')))) return;
    for (const name of PAGE_HEADERS) reply.removeHeader(name);
  });
}
