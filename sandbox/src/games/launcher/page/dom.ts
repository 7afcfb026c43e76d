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

/** An amount of minor units for the player: 1,036.50. */
export function amount(minor: number): string {
  return (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(kind: string, attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
