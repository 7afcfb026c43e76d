import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** Origins that a frame may show, of a game or of the support chat, and no others. */
  frameOrigins: readonly string[];
  inline: { scripts: string[]; styles: string[] };
  /** The site is served over TLS: browsers are told to use nothing else. */
  isSecure: boolean;
}

/** Types that no browser shows as a page. SVG is a page, and keeps its policy. */
const NEVER_A_PAGE = /^(?:image\/(?:avif|webp|png)|font\/woff2|text\/css|(?:text|application)\/javascript)/;

/** What neither our pages nor the games in their frames may ask of a device. Autoplay and fullscreen they may. */
const POWERS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ');

/** Headers that matter for pages only, not for scripts, styles or pictures. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
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
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', POWERS));
  // A first visit loads about a hundred files: a kilobyte of unused headers on each slows it down.
  app.addHook('onSend', async (_request, reply) => {
    if (!NEVER_A_PAGE.test(String(reply.getHeader('content-type')))) return;
    for (const name of PAGE_HEADERS) reply.removeHeader(name);
  });
}
