import { join } from 'node:path';
import { FIRST_SCREEN_SCRIPT } from '@parlour/contract/first-screen';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

/**
 * Builds the renderer of the first screen (`src/first-screen`) beside the app, as one script for the server
 * (`server/src/first-screen.ts`).
 * @param sources the plugins that the app's own modules need
 */
export function firstScreen(sources: () => PluginOption[]): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    async generateBundle() {
      const source = await bundleFirstScreen(sources());
      this.emitFile({ type: 'asset', fileName: FIRST_SCREEN_SCRIPT, source });
    },
  };
}

/** The renderer and its imports as one classic script. */
export async function bundleFirstScreen(plugins: PluginOption[]): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [plugins, withoutStyles],
    // It loads no part of the app, so that it needs no address.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: {
        entry: join(import.meta.dirname, 'src/first-screen/render.tsx'),
        formats: ['iife'],
        name: 'firstScreen',
      },
    },
  });
  return (result as Rolldown.RolldownOutput[])[0]!.output[0].code;
}

/** The page has the style already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
};
