/** The rules of docs/decisions/0017-one-way-to-style.md: what a file of web/src may not spell out, because a token says it. */

export interface StyleFault {
  line: number;
  what: string;
}

/** Declarations whose value names a token. */
const CSS_RULES: [what: string, declaration: RegExp][] = [
  ['a size of type', /\bfont-size:(?!.*(?:\dem\b|cqi\b))[^;]*\d(?:px|rem|pt)/],
  ['a radius', /\bborder(?:-[a-z]+)*-radius:[^;]*\d(?:px|rem|%)/],
  ['a duration', /\b(?:transition|animation)(?:-[a-z]+)*:[^;]*(?<![\w.-])(?!0\.01ms)[\d.]+m?s\b/],
  [
    'an easing',
    /\b(?:transition|animation)(?:-[a-z]+)*:[^;]*(?:(?<!-)\bease\b|(?<!-)\bease-(?:in|out)|cubic-bezier)/,
  ],
  ['a layer', /\bz-index:\s*-?\d/],
  ['a colour', /(?<!url\([^)]*)#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(/i],
];

/** Class names with a value of their own. */
const CLASS_RULES: [what: string, name: RegExp][] = [
  ['a size of type', /^-?(?:text|leading|tracking)-\[-?[\d.]+(?:px|rem)?\]/],
  ['a radius', /^rounded(?:-[a-z]{1,2})?-\[/],
  ['a duration', /^(?:duration|delay)-(?:\[|\d)/],
  ['an easing', /^ease-\[/],
  ['an animation', /^animate-\[/],
  ['a layer', /^-?z-(?:\[|\d)/],
  ['a shadow', /^(?:inset-)?shadow-\[/],
  ['a colour', /^[a-z-]+-\[(?:#|rgb|hsl|color-mix)/],
  [
    'a length',
    /^-?(?:[mp][trblxyse]?|gap(?:-[xy])?|(?:min-|max-)?[hw]|size|inset(?:-[xy])?|top|bottom|left|right|start|end)-\[-?\d+px\]$/,
  ],
];

/** Files that hold tokens. */
function isTokenFile(path: string): boolean {
  return /(?:^|\/)web\/src\/themes\/(?!site\.css)[a-z-]+\.css$/.test(path) || path.includes('/themes/fonts/');
}

/** The faults of one file of web/src. */
export function findStyleFaults(path: string, source: string): StyleFault[] {
  if (path.endsWith('.css')) return isTokenFile(path) ? [] : findInCss(source);
  return findInClasses(source);
}

function findInCss(source: string): StyleFault[] {
  const faults: StyleFault[] = [];
  // One declaration may run over lines: comments go, lines stay.
  const css = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  for (const match of css.matchAll(/[^;{}]+[;}]/g)) {
    const declaration = match[0].trim();
    const line = css.slice(0, match.index + match[0].search(/\S/)).split('\n').length;
    for (const [what, rule] of CSS_RULES) {
      if (rule.test(declaration.replaceAll(/\s+/g, ' '))) faults.push({ line, what });
    }
  }
  return faults;
}

/** A colour in an attribute or a style of a drawing. */
const DRAWN_COLOUR = /\b(?:fill|stroke|color|background)[=:]\s*["'{\s]*#[\da-f]{3}/i;

function findInClasses(source: string): StyleFault[] {
  return source.split('\n').flatMap((text, index) => {
    const named = text.split(/[\s'"`{}]+/).flatMap((word) => {
      const name = word.replace(/^(?:[a-z-]+(?:-\[[^\]]*\])?:)+/, '');
      return CLASS_RULES.filter(([, rule]) => rule.test(name)).map(([what]) => `${what}: ${word}`);
    });
    const drawn = DRAWN_COLOUR.test(text) ? ['a drawn colour'] : [];
    return [...named, ...drawn].map((what) => ({ line: index + 1, what }));
  });
}
