import type { Plugin } from 'vite';
import { readCatalogue } from '../src/i18n/read-texts.ts';

/** `import texts from './en.po'`: the texts of a page by id. */
export function poTexts(): Plugin {
  return {
    name: 'po-texts',
    load(id) {
      if (!id.endsWith('.po')) return undefined;
      this.addWatchFile(id);
      return { code: `export default ${JSON.stringify(readCatalogue(id))};`, moduleType: 'js' };
    },
  };
}
