/** Checks where addresses written by operators may lead. The server checks them too; the browser does not rely on it. */

/** A web address that a browser may safely be sent to; undefined for any other. */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}

/** The `mailto:` of a plain address; undefined if it carries more, such as further receivers or a text. */
export function mailAddress(text: string): string | undefined {
  return /^[\w.+-]+@[\w.-]+$/.test(text) ? `mailto:${text}` : undefined;
}

/** The address of a picture among the site's own files; undefined for any other. */
export function ownPicture(text: string): string | undefined {
  return /^\/static\/[\w@./-]+$/.test(text) && !text.includes('..') ? text : undefined;
}

/** The app id of the support chat: the text after the first character. Undefined if there is none. */
export function chatAppId(text: string): string | undefined {
  const appId = text.slice(1);
  return /^[\w-]{1,64}$/.test(appId) ? appId : undefined;
}

/** The path of a page of the site, written with or without its `#`; undefined if the page does not exist. */
export function ownPath(text: string, exists: (path: string) => boolean): string | undefined {
  const path = text.replace(/^\/?#/, '');
  return /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(path) && exists(path) ? path : undefined;
}
