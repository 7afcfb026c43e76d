import { isOffered } from '@parlour/contract/features';
import DOMPurify, { type Config } from 'dompurify';

/** Operators' texts may hold words, lists, tables, links and pictures, but no style, form, frame or script. */
const ALLOWED: Config = {
  ALLOWED_TAGS: (
    'a b blockquote br code dd dl dt em h2 h3 h4 hr i img li ol p s small span strong sub sup u ul ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'lang',
    'dir',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const OWN_PATH = /^\/(?![/\\])[^\\]*$/;
const OWN_ROUTE = /^#\/(?![/\\])[^\\]*$/;
/** Files of the site; every other path is a route, which lives in the hash. */
const OWN_FILE = /^\/static\//;

/** A link may lead to http(s), a mail address, an offered page or a file of the site. Undefined for everything else. */
export function safeLink(href: string): string | undefined {
  const address = href.trim();
  if (OWN_PATH.test(address) && OWN_FILE.test(address)) return address;
  if (OWN_PATH.test(address) || OWN_ROUTE.test(address)) {
    const path = address.replace('#', '');
    return isOffered(path) ? `#${path}` : undefined;
  }
  const url = URL.parse(address);
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

/** A picture may come from the site's own files, or by https. */
export function safePicture(src: string): string | undefined {
  const address = src.trim();
  if (OWN_FILE.test(address) && OWN_PATH.test(address)) return address;
  return URL.parse(address)?.protocol === 'https:' ? address : undefined;
}

function tidyAttributes(element: Element): void {
  if (element.hasAttribute('href')) {
    const href = element.tagName === 'A' ? safeLink(element.getAttribute('href') ?? '') : undefined;
    if (href === undefined) element.removeAttribute('href');
    else element.setAttribute('href', href);
    if (href !== undefined && /^https?:/.test(href)) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
  }
  if (element.tagName === 'IMG') {
    const src = safePicture(element.getAttribute('src') ?? '');
    if (src === undefined) element.remove();
    else element.setAttribute('src', src);
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  } else element.removeAttribute('src');
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', tidyAttributes);

/** The harmless part of a text in HTML, as nodes: it is never written out and read again. */
export function sanitiseHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
}
