import { forget } from '../../launcher/page/launcher.ts';
import { tellParent } from '../../launcher/page/site.ts';
import type { Welcome } from './calls.ts';
import { make } from './dom.ts';
import type { Texts } from './texts.ts';

/** Puts the end of the session in the page's place, with the way back. */
export function showSessionOver(texts: Texts, { returnUrl }: Pick<Welcome, 'returnUrl'>): void {
  forget();
  const back = make('a.wide', { href: returnUrl }, texts.back);
  back.addEventListener('click', (event) => {
    if (window.parent === window) return;
    event.preventDefault();
    tellParent(returnUrl, { type: 'game:exit' });
  });
  document.body.replaceChildren(
    make('main.session-over', {}, make('p', { role: 'alert' }, texts.ended), back),
  );
}
