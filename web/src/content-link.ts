/** Where the addresses that operators write may lead. The server has checked them; the browser does not rely on it. */

/** A web address that a browser may safely be sent to; undefined for any other. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/** The `mailto:` of one plain address; undefined for anything that carries more, such as further receivers or a text. */
export function mailAddress(text: string): string | undefined {
  return /^[\w.+-]+@[\w.-]+$/.test(text) ? `mailto:${text}` : undefined;
}

/** A picture of the site's own files; undefined for any other address, and for none. */
export function ownPicture(text: string): string | undefined {
  return /^\/static\/[\w@./-]+$/.test(text) && !text.includes('..') ? text : undefined;
}

/** The app id of the support chat: what follows the first character; undefined where that is none. */
export function chatAppId(text: string): string | undefined {
  const appId = text.slice(1);
  return /^[\w-]{1,64}$/.test(appId) ? appId : undefined;
}

/** The path of a page of the site, written with or without its `#`; undefined where there is no such page. */
export function ownPath(text: string, exists: (path: string) => boolean): string | undefined {
  const path = text.replace(/^\/?#/, '');
  return /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(path) && exists(path) ? path : undefined;
}
