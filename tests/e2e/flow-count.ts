import type { Page } from '@playwright/test';

export interface FlowCount {
  /** Fields that were filled in or ticked. */
  fields: number;
  /** Buttons and links that were pressed. */
  presses: number;
}

/** Counts what a player has to do from here on, over navigations too. To be called before the first page opens. */
export async function countFlow(page: Page): Promise<() => Promise<FlowCount>> {
  const fields = new Set<string>();
  let presses = 0;
  await page.exposeFunction('noteField', (name: string) => void fields.add(name));
  await page.exposeFunction('notePress', () => void (presses += 1));
  await page.addInitScript(() => {
    const tell = (name: string, value?: string): void => {
      const note: unknown = Reflect.get(window, name);
      if (typeof note === 'function') Reflect.apply(note, window, [value]);
    };
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) tell('noteField', target.name || target.id);
    });
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a, button')) tell('notePress');
      },
      { capture: true },
    );
  });
  return () => Promise.resolve({ fields: fields.size, presses });
}
