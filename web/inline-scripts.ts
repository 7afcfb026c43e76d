import { join } from 'node:path';
import { DEFAULT_THEME } from '@parlour/contract/constants';
import { build, type Plugin, type Rolldown } from 'vite';
import { pageData, pageTexts, themeColour } from './page-data.ts';

const INLINE = /<script data-inline src="\/([^"]+)"><\/script>/g;

/**
 * Writes the scripts marked `data-inline` into the page. They run before anything else has arrived, and take their rules, keys and
 * texts from the modules that the app uses. The server allows each by its hash (`base/http/static.ts`).
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const page = html
          .replaceAll('%THEME_COLOUR%', themeColour(DEFAULT_THEME))
          .replaceAll('%DESCRIPTION%', pageTexts()['description']!.en);
        const files = [...page.matchAll(INLINE)].map(([, file]) => file!);
        const scripts = new Map<string, string>();
        for (const file of files) scripts.set(file, await bundleInline(file));
        return page.replaceAll(INLINE, (_, file: string) => `<script>${scripts.get(file)!}</script>`);
      },
    },
  };
}

/** Bundles one file of web/ and its imports into one classic script. */
export async function bundleInline(file: string): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [pageData()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name: 'page' },
    },
  });
  const { output } = (result as Rolldown.RolldownOutput[])[0]!;
  const code = output[0].code.trim();
  if (output.length > 1 || code.includes('</script')) throw new Error(`${file} cannot stand inside the page`);
  return code;
}
