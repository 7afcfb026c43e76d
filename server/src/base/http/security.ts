import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

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

/** Every answer carries the same headers, for which helmet is asked once: it would build the policy anew for each. */
export function protect(app: FastifyInstance, options: SecurityOptions): void {
  const headers = { ...headersOf(helmetOptions(options)), 'permissions-policy': POWERS };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // A first visit loads about a hundred files: a kilobyte of unused headers on each slows it down.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (NEVER_A_PAGE.test(String(reply.getHeader('content-type'))))
      for (const name of PAGE_HEADERS) void reply.removeHeader(name);
    done(null, payload);
  });
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function helmetOptions({ frameOrigins, inline, isSecure }: SecurityOptions): HelmetOptions {
  return {
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
        'object-src': ["'none'"],
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
  };
}
