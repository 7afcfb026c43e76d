type Child = Node | string | undefined | false;

/** Makes an element: `make('button.odds', {'aria-label': 'Home'}, child)`. */
export function make(
  kind: string,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElement {
  const [tag = 'div', ...classes] = kind.split('.');
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(' ');
  if (tag === 'button') element.setAttribute('type', 'button');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Writes only what is new: a text that stays is not announced again, nor its selection lost. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Currencies without cents: their amounts show decimals only where there are some. */
const WITHOUT_CENTS = new Set(['VND', 'IDR']);
let leastDecimals = 2;

/** Says in which currency all amounts of the page are. */
export function countIn(currency: string): void {
  leastDecimals = WITHOUT_CENTS.has(currency) ? 0 : 2;
}

/** An amount of minor units for the player, with the site's thousands commas: 1,036.50; of dong 1,036,500. */
export function amount(minor: number): string {
  const minimumFractionDigits = minor % 100 === 0 ? leastDecimals : 2;
  return (minor / 100).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** For chips and limits: 500, 2K, 2.5M. */
export function shortAmount(minor: number): string {
  return (minor / 100).toLocaleString('en-US', { notation: 'compact' });
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(
  kind: string,
  attributes: Record<string, string | number>,
  ...children: (Node | string)[]
): SVGElement {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
export const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** A line so slow that it has not brought the letters by then shows the page in others. */
const LETTERS_WAIT_MS = 1_500;

/** Settles once the font's letters for this text are there: what is drawn in others first would jump, or be drawn for good. */
export const lettersFor = (font: string, text?: string): Promise<unknown> =>
  Promise.race([document.fonts.load(font, text).catch(() => undefined), pause(LETTERS_WAIT_MS)]);
