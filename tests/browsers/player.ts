import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from './tab.ts';

const PATIENCE_MS = 30_000;
const MOST_TRIES = 5;
const RESTS_MS = 150;

/** What a player does and sees, by the names that the page gives its parts. */
export interface Player {
  tab: Tab;
  /** Waits until the page shows the words. */
  sees(words: string): Promise<void>;
  seesNot(words: string): Promise<void>;
  /** Waits until the expression is true in the page. */
  until(expression: string, what: string): Promise<void>;
  /** Clicks the button, link or option whose name begins so. */
  presses(name: string): Promise<void>;
  fills(name: string, text: string): Promise<void>;
  /** As by the browser's own button; a page that only changes its view loads nothing that could be waited for. */
  goesBack(): Promise<void>;
  /** Ticks the box whose label holds these words. */
  ticks(words: string): Promise<void>;
}

export function playerAt(tab: Tab): Player {
  let marks = 0;

  async function until(expression: string, what: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // A page that is being replaced answers nothing.
      const isSo = await tab.evaluate<boolean>(`Boolean(${expression})`).catch(() => false);
      if (isSo) return;
      if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
      await sleep(200);
    }
  }

  /** Marks the element, so that the browser can be told of it. */
  async function find(selector: string, name: string): Promise<string> {
    marks += 1;
    await until(
      `(${MARK})(${JSON.stringify(selector)}, ${JSON.stringify(name)}, ${marks})`,
      `${selector} “${name}”`,
    );
    return `[data-mark="${marks}"]`;
  }

  /** A page that is still settling moves its parts from under the click. */
  async function untilItRests(marked: string): Promise<void> {
    let last = '';
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const place = await tab.evaluate<string>(`(${PLACE})(${JSON.stringify(marked)})`);
      if (place === last) return;
      if (Date.now() > end) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${marked} at rest`);
      last = place;
      await sleep(RESTS_MS);
    }
  }

  /** Once more where a list was drawn anew between the look and the click. */
  async function clickAt(selector: string, name: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const marked = await find(selector, name);
      try {
        await untilItRests(marked);
        return await tab.click(marked);
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
      }
    }
  }

  return {
    tab,
    until,
    sees: (words) => until(`(${SHOWN})(${JSON.stringify(words)})`, `“${words}”`),
    seesNot: (words) => until(`!(${SHOWN})(${JSON.stringify(words)})`, `no “${words}”`),
    presses: (name) => clickAt(PRESSED, name),
    async fills(name, text) {
      for (let tries = 1; ; tries += 1) {
        await clickAt(FIELD, name);
        // The page may have gone to its top under the click.
        if (await tab.evaluate<boolean>(`document.activeElement?.dataset.mark === '${marks}'`)) break;
        if (tries === MOST_TRIES) throw new Error(`the focus does not come to “${name}”`);
      }
      await tab.type(text);
    },
    goesBack: () => tab.evaluate('history.back()'),
    ticks: (words) => clickAt('input[type=checkbox]', words),
  };
}

const PRESSED = 'button, a, [role=option], [role=tab], [role=menuitemradio], [role=radio]';

/** The header's short login has the same names as the pages' own fields. */
const FIELD = 'input:not(header input), textarea';

/** In the page: marks the first element of the name that nothing covers; false where there is none yet. */
const MARK = `(selector, name, mark) => {
  const nameOf = (element) =>
    element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent ?? '';
  const isOnTop = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => nameOf(element).trim().replaceAll(/\\s+/g, ' ').startsWith(name) && element.checkVisibility() && !element.disabled,
  );
  const element = found.find(isOnTop);
  element?.setAttribute('data-mark', mark);
  return element !== undefined;
}`;

const PLACE = `(marked) => JSON.stringify(document.querySelector(marked).getBoundingClientRect())`;

const SHOWN = `(words) => document.body.innerText.replaceAll(/\\s+/g, ' ').includes(words)`;
