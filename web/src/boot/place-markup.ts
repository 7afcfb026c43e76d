import { firstScreenId } from '@parlour/contract/first-screen';

const page = document.documentElement;

/** The first screen out of its template, where that is for this visitor. Its pictures are on their way with it. */
export function firstScreenMarkup({
  path,
  visitor,
}: Window['firstScreen'] & {}): DocumentFragment | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${firstScreenId(path)}`);
  if (template?.dataset['for'] !== visitor || !template.content.firstChild) return undefined;
  return document.importNode(template.content, true);
}

/** Puts the first screen into its place, and remembers a press and what is typed until React is there (`take-over.tsx`). */
export function placeMarkup(markup: DocumentFragment): void {
  const root = document.getElementById('root')!;
  root.replaceChildren(markup);
  page.dataset['firstScreen'] = window.firstScreen!.path;
  const isOurs = (): boolean => page.dataset['firstScreen'] !== undefined;
  // In the capturing phase, before React: what React acts on itself is forgotten again (`forgetTap`).
  root.addEventListener(
    'click',
    (event) => {
      if (!isOurs()) return;
      const button = (event.target as Element).closest<HTMLButtonElement>('button') ?? undefined;
      window.tapped = button;
      // The browser itself would send the form, and load the page again.
      if (button?.type === 'submit') event.preventDefault();
    },
    true,
  );
  window.typed = new Map();
  root.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.matches('input:not([type=checkbox])')) window.typed?.set(field, field.value);
  });
  root.addEventListener('keydown', (event) => {
    const { form } = event.target as Partial<HTMLInputElement>;
    if (!isOurs() || event.key !== 'Enter' || !form) return;
    event.preventDefault();
    window.tapped = form.querySelector<HTMLElement>('[type=submit]') ?? undefined;
  });
}
