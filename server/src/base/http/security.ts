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

/** Types that no browser shows as a page. */
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

/** What is shown as a page only where its address is opened, and needs nothing then: answers, and SVG. */
const ALONE = /^(?:application\/json|image\/svg\+xml)/;

/** Of an answer to a call, which no page is made of: a poll carries no kilobyte of policy for a few bytes of answer. An icon neither. */
export const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Helmet is asked once: it would build the policy anew for each answer. */
export function protect(app: FastifyInstance, options: SecurityOptions): void {
  const ofPages = { ...headersOf(helmetOptions(options)), 'permissions-policy': POWERS };
  // A first visit loads about a hundred files: a kilobyte of unused headers on each slows it down.
  const ofFiles = Object.fromEntries(
    Object.entries(ofPages).filter(([name]) => !PAGE_HEADERS.includes(name)),
  );
  const ofAnswers = { ...ofFiles, ...ANSWER_HEADERS };
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type'));
    void reply.headers(ALONE.test(type) ? ofAnswers : NEVER_A_PAGE.test(type) ? ofFiles : ofPages);
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
