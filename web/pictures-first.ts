import type { Plugin, Rolldown } from 'vite';

/** The interface's font. Every first view needs it, and the browser would find it only after the style. */
const FONT = /plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/;

/** Shared by lazy parts (`vite.config.ts`). */
const SHARED = '/assets/shared-';

const STYLE = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
/** The style stands before it in the page. */
const BEFORE_SCREEN = '<template id="first-screen">';

/** For a page that is not painted. */
const LONGEST_MS = 500;

/**
 * Decides the order in which the page's files travel. The script is six times as heavy as the first paint's files and would
 * take the line from them, so the page asks for it after that paint. Its files start one after the other, each in a task of its
 * own, so that a slow phone can paint in between.
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
        const styles = [...html.matchAll(STYLE)];
        for (const [link] of styles) page = page.replace(link, '');
        return page
          .replace(entry[0], '')
          .replace(BEFORE_SCREEN, (mark) => styles.map(([, file]) => inlined(bundle!, file!)).join('') + mark)
          .replace(
            '</body>',
            () =>
              `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n  <script>${loader(
                files,
                styles.map(([, file]) => `/${file}`),
              )}</script>\n  </body>`,
          );
      },
    },
  };
}

/** A style in the page itself saves a way to the server and back before the first paint. */
function inlined(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is no style of the build`);
  const style = String(asset.source);
  if (style.includes('</style')) throw new Error(`${file} cannot stand inside the page`);
  return `<style>${style}</style>\n    `;
}

/**
 * An inline script waits for the styles before it, and the first paint follows. A tab in the background does not paint and
 * starts after a time-out. index.html defines `bootFailed`. Links that load nothing tell Vite, when a lazy part names the same style, that
 * it is here.
 */
function loader(files: (string | undefined)[], styles: string[]): string {
  return `
      (() => {
        let files = ${JSON.stringify(files)};
        for (const href of ${JSON.stringify(styles)}) {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.setAttribute('disabled', '');
          link.href = href;
          document.head.append(link);
        }
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
