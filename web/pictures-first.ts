import type { Plugin } from 'vite';

/** The interface's font: in every first view, and found late, since a style must have come before. */
const FONT = /plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/;

/** Shared by lazy parts (`vite.config.ts`). */
const SHARED = '/assets/shared-';

/** For a page that is not painted. */
const LONGEST_MS = 500;

/**
 * How the page's files travel and begin. On a slow line the script, six times as much as all that the first paint needs, would take its
 * share of the line from the style and the first picture; so it is asked for once these are painted. Its files begin one after the
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
        const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
        if (!entry) throw new Error('the built page has no entry script');
        let page = html;
        for (const [link] of preloads) page = page.replace(link, '');
        const files = [...preloads.map(([, file]) => file), entry[1]];
        if (files.some((file) => file?.startsWith(SHARED)))
          throw new Error(
            'the first view imports a file that only lazy parts share (groups of vite.config.ts)',
          );
        return page
          .replace(entry[0], `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
          .replace('</body>', () => `  <script>${loader(files)}</script>\n  </body>`);
      },
    },
  };
}

/**
 * An inline script waits for the styles before it; the first paint follows, but for a page in a tab behind others, which begins by the
 * clock. `bootFailed` is the page's own (index.html).
 */
function loader(files: (string | undefined)[]): string {
  return `
      (() => {
        let files = ${JSON.stringify(files)};
        const begin = () => {
          for (const file of files) {
            const script = document.createElement('script');
            script.type = 'module';
            script.async = false;
            script.crossOrigin = '';
            script.src = file;
            script.onerror = window.bootFailed;
            document.body.append(script);
          }
          files = [];
        };
        new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
        setTimeout(begin, ${LONGEST_MS});
      })();
    `;
}
