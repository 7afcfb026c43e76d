import type { Plugin } from 'vite';

/** The interface's font: in every first view, and found late, since a style must have come before. */
const FONT = /plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * How the page's files travel and begin. On a slow line its first pictures and its style come before the script, which is six times
 * as much: what is to be seen is seen, and the script still travels while it is looked at. The script's files begin one after the
 * other, each a task of its own, between which a slow phone can paint.
 */
export function picturesFirst(): Plugin {
  return {
    name: 'pictures-first',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file));
        if (font === undefined || !html.includes('id="root"')) return html;
        const preloads = [...html.matchAll(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
        const files = preloads.map(([, file]) => file);
        const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
        if (!entry) throw new Error('the built page has no entry script');
        const scripts = [...files, entry[1]]
          .map((file) => `<script type="module" fetchpriority="low" crossorigin src="${file}"></script>`)
          .join('\n    ');
        let page = html;
        for (const [link] of preloads) page = page.replace(link, '');
        return page.replace(
          entry[0],
          `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n    ${scripts}`,
        );
      },
    },
  };
}
