import { make } from './dom.ts';
import { type Icon, icon } from './icons.ts';
import * as sound from './sound.ts';

/** A button among the page's tools. It has its name also where there is no room for the word. */
export function tool(name: Icon, label: string, open: () => void): HTMLElement {
  const button = make('button.tool', { 'aria-label': label }, icon(name), make('span', {}, label));
  button.addEventListener('click', open);
  return button;
}

/** Goes through loud, soft and mute. */
export function soundTool(label: string): HTMLElement {
  const loud = make('button.tool', { 'aria-label': label });
  const showLoudness = () => {
    loud.replaceChildren(icon(`sound${sound.loudness()}` as Icon), make('span', {}, label));
    loud.setAttribute('aria-pressed', String(sound.loudness() > 0));
  };
  loud.addEventListener('click', () => {
    sound.changeLoudness();
    showLoudness();
    sound.play('press');
  });
  showLoudness();
  return loud;
}
