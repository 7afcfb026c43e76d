import type { FirstScreenPage } from '@parlour/contract/first-screen';
import type { Plugin, Rolldown } from 'vite';

/** The interface's font. Every first view needs it, and the browser would find it only after the style. */
const FONT = /plus-jakarta-sans-latin-[\w-]+\.woff2$/;

/** Shared by lazy parts (`vite.config.ts`). */
const SHARED = '/assets/shared-';

const STYLE = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
/** The style stands before it in the page. */
const BEFORE_SCREEN = '<template id="first-screen">';

/** For a page that is not painted, and for pictures that are slower than those of a phone on a slow line. */
const LONGEST_MS = 1_500;

/** The modules of the pages whose first screen comes with the page, and whose part the script would ask for last. */
const SCREENS: Partial<Record<FirstScreenPage, string>> = {
  '/login': 'src/features/login/LoginPage.tsx',
  '/register': 'src/features/register/RegisterPage.tsx',
  '/promotion': 'src/features/promotion/PromotionPage.tsx',
  '/jackpot': 'src/features/jackpots/JackpotPage.tsx',
};

/** Their style stands before their markup, behind the lobby's. */
const BEFORE_OTHER_SCREENS = '<template id="first-screen-login">';

/**
 * Decides the order in which the page's files travel. The script is six times as heavy as the first paint's files and would
 * take the line from them, so the page asks for it once that paint and the pictures of high priority are seen. The answers follow the same
 * pictures. The script's files start one after the other, each in a task of its own, so that a slow phone can paint in between.
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
        const parts = Object.entries(SCREENS).map(
          ([path, module]) => [path, partOf(bundle!, module, files)] as const,
        );
        const otherStyles = [...new Set(parts.flatMap(([, part]) => part.styles))];
        return page
          .replace(entry[0], '')
          .replace(BEFORE_SCREEN, (mark) => styles.map(([, file]) => inlined(bundle!, file!)).join('') + mark)
          .replace(
            BEFORE_OTHER_SCREENS,
            (mark) => otherStyles.map((file) => inlined(bundle!, file)).join('') + mark,
          )
          .replace(
            '</body>',
            () =>
              `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n  <script>${loader(
                files,
                [...styles.map(([, file]) => file!), ...otherStyles].map((file) => `/${file}`),
                Object.fromEntries(parts.map(([path, part]) => [path, part.scripts])),
              )}</script>\n  </body>`,
          );
      },
    },
  };
}

/** The files that the browser needs for a lazy part and that the page does not load anyhow. */
function partOf(
  bundle: Rolldown.OutputBundle,
  module: string,
  has: (string | undefined)[],
): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.replaceAll('\\', '/').endsWith(`/${module}`)),
  );
  if (!start) throw new Error(`${module} is in no part of the build`);
  const names = new Set([start.fileName]);
  for (const name of names)
    for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(file);
  const part = chunks.filter(({ fileName }) => names.has(fileName) && !has.includes(`/${fileName}`));
  return {
    scripts: part.map(({ fileName }) => `/${fileName}`),
    styles: part.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
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
 * it is here. `parts` are asked for beside the script, not by it.
 *
 * A picture that has arrived is seen with the next frame. Script that ran before it would hold that frame back.
 */
export function loader(
  files: (string | undefined)[],
  styles: string[],
  parts: Record<string, string[]>,
): string {
  return `
      (() => {
        let files = ${JSON.stringify(files)};
        let parts = ${JSON.stringify(parts)};
        for (const href of ${JSON.stringify(styles)}) {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.setAttribute('disabled', '');
          link.href = href;
          document.head.append(link);
        }
        const ask = () => {
          const { firstScreen } = window;
          firstScreen?.ask?.();
          delete firstScreen?.ask;
        };
        const begin = () => {
          ask();
          for (const file of files) {
            const script = document.createElement('script');
            script.type = 'module';
            script.async = false;
            script.crossOrigin = '';
            script.src = file;
            script.onerror = window.bootFailed;
            document.body.append(script);
          }
          for (const file of parts[window.firstScreen?.path] ?? []) {
            const link = document.createElement('link');
            link.rel = 'modulepreload';
            link.crossOrigin = '';
            link.href = file;
            document.head.append(link);
          }
          files = [];
          parts = {};
        };
        const isPainted = new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
        });
        const arrive = (picture) =>
          picture.complete ||
          new Promise((resolve) => {
            picture.addEventListener('load', resolve);
            picture.addEventListener('error', resolve);
          });
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        Promise.resolve(window.firstScreen?.placed)
          .then(() => {
            const pictures = document.querySelectorAll('#root img[fetchpriority=high]');
            return Promise.all(Array.from(pictures, arrive));
          })
          .then(ask)
          .then(() => isPainted)
          .then(nextFrame)
          .then(begin);
        setTimeout(begin, ${LONGEST_MS});
      })();
    `;
}
