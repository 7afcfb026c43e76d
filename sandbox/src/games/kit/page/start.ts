import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import { languageOf } from '../../../i18n/languages.ts';
import { visit } from '../../launcher/page/visit.ts';
import { enter, type Welcome } from './calls.ts';
import { type GameView, Table } from './table.ts';
import { textsIn } from './texts.ts';

/** What a game needs to know of its player, and how it acts. */
export type Setting = {
  welcome: Welcome;
  /** Takes a step of the open round. */
  takeStep: (move: unknown) => Promise<void>;
  /** The choice has changed: the stake may have to. */
  changed: () => void;
};

/** Opens a game's page. */
export function start<Choice>(viewOf: (setting: Setting) => GameView<Choice>): Promise<void> {
  const root = document.querySelector<HTMLElement>('#table')!;
  return visit(root, textsIn, enter, async (welcome, texts) => {
    const language = languageOf(welcome.language);
    const title = welcome.title?.[language] ?? '';
    document.title = title;
    const about = { welcome, title };
    const table = new Table(root, texts, about, (takeStep, changed) =>
      viewOf({ welcome, takeStep, changed }),
    );
    await table.run();
  });
}
