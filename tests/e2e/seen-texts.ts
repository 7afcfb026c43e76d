export type Rgba = [red: number, green: number, blue: number, alpha: number];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line of text, as the page says it is drawn. */
export interface SeenText {
  words: string;
  /** The element's name and classes. */
  element: string;
  /** The colour with all opacity above it; of letters cut out of a gradient, every colour of that. */
  colours: Rgba[];
  /** WCAG's large text: 24 px, or 18.66 px in bold. */
  isLarge: boolean;
  /** In CSS pixels of the window. */
  box: Box;
}

/** Runs in the page: the lines of text in a part of its window, but for what WCAG exempts: disabled controls and pictures. */
export function seenTexts(within: string): SeenText[] {
  const EXEMPT =
    'svg, canvas, [role=img], [inert], :disabled, [aria-disabled=true], label:has(:disabled), option';
  const FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])';
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parsed = new Map<string, Rgba>();
  const clips = new Map<Element, Box>();

  /** Any CSS colour, as a canvas understands it. */
  function parse(colour: string): Rgba {
    const known = parsed.get(colour);
    if (known) return known;
    if (!context) throw new Error('no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const value: Rgba = [red, green, blue, alpha / 255];
    parsed.set(colour, value);
    return value;
  }

  function common(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  /** What the window, and every box that hides its overflow, leaves to be seen of the element's text. */
  function clipOf(element: Element): Box {
    const known = clips.get(element);
    if (known) return known;
    const { position, overflow } = getComputedStyle(element);
    const parent = position === 'fixed' ? null : element.parentElement;
    let clip = parent ? clipOf(parent) : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (parent && overflow !== 'visible') clip = common(clip, element.getBoundingClientRect());
    clips.set(element, clip);
    return clip;
  }

  /** A fixed or sticky box that the element is not in lies over the line: it is read once the page is scrolled. */
  function isBelowBar(element: Element, { left, top, right, bottom }: Box): boolean {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points: [x: number, y: number][] = [
      [x, y],
      [x, top + 1],
      [x, bottom - 1],
      [left + 1, y],
      [right - 1, y],
    ];
    return points.some((point) => {
      let bar = document.elementFromPoint(...point);
      while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
      return bar !== null && !bar.contains(element);
    });
  }

  function coloursOf(element: Element, style: CSSStyleDeclaration, pseudo?: string): Rgba[] {
    let opacity = pseudo === undefined ? 1 : Number(style.opacity);
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity);
    const fill = parse(style.webkitTextFillColor);
    // An element inside one whose background is cut to its letters shows that one's colours.
    let cut: Element | null = fill[3] > 0 ? null : element;
    while (cut && getComputedStyle(cut).backgroundClip !== 'text') cut = cut.parentElement;
    const gradient = cut ? getComputedStyle(cut).backgroundImage : '';
    const stops = (gradient.match(/(?:rgba?|color|oklch|oklab)\([^()]*\)/g) ?? []).map(parse);
    return (stops.length > 0 ? stops : [fill]).map(([red, green, blue, alpha]) => [
      red,
      green,
      blue,
      alpha * opacity,
    ]);
  }

  function linesOf(element: Element, words: string, boxes: Iterable<Box>, pseudo?: string): SeenText[] {
    if (!/[\p{L}\p{N}]/u.test(words) || element.closest(EXEMPT)) return [];
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const shown = [...boxes]
      .map((box) => common(box, clipOf(element)))
      .filter(({ left, top, right, bottom }) => right - left >= 2 && bottom - top >= 2)
      .filter((box) => !isBelowBar(element, box));
    if (shown.length === 0) return [];
    const style = getComputedStyle(element, pseudo);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const colours = coloursOf(element, style, pseudo);
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`.slice(0, 120);
    return shown.map((box) => ({
      words: words.trim().slice(0, 60),
      element: name,
      colours,
      isLarge,
      box,
    }));
  }

  const texts: SeenText[] = [];
  const range = document.createRange();
  for (const part of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement) continue;
      range.selectNodeContents(node);
      texts.push(...linesOf(node.parentElement, node.nodeValue ?? '', range.getClientRects()));
    }
    for (const field of part.querySelectorAll<HTMLInputElement>(FIELDS)) {
      const boxes = [field.getBoundingClientRect()];
      if (field.value === '') texts.push(...linesOf(field, field.placeholder, boxes, '::placeholder'));
      else texts.push(...linesOf(field, field.value, boxes));
    }
  }
  return texts;
}
