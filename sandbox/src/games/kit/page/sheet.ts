import { make } from './dom.ts';
import { icon } from './icons.ts';

/** A sheet that slides up; it closes by its button, by Escape and by a touch beside it. */
export function openSheet(title: string, closeLabel: string, ...content: Node[]): HTMLDialogElement {
  const close = make('button.tool', { 'aria-label': closeLabel }, icon('close'));
  const sheet = make(
    'dialog.sheet',
    { 'aria-label': title },
    make('header', {}, make('h2', {}, title), close),
    make('div.body', {}, ...content),
  ) as HTMLDialogElement;
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
