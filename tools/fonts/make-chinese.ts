/**
 * Cuts the Chinese web fonts down to the letters that the product shows:
 *   web/src/themes/fonts/parlour-{sc|tc}-{500|700}.woff2 and the style sheet chinese.css beside them.
 *   node tools/fonts/make-chinese.ts     (first: npm i --no-save …, see tools/art/typeface.ts)
 * Run it again when texts or titles change. Only devices without a Chinese font of their own load these files.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { chineseFontFile } from '../art/typeface.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = `${ROOT}web/src/themes/fonts/`;
/** Where texts live that a player can read: titles, the interface, messages of the server and of the games. */
const SOURCES = ['content', 'web/src', 'server/src', 'contract/src', 'sandbox/src'];
const TEXT_FILE = /\.(ts|tsx|json|po|md|html)$/;
/** Marks and letters that come from players and operators rather than from our files. */
const ALWAYS =
  '，。！？、；：（）《》「」『』【】…—～·￥％＋－０１２３４５６７８９年月日时分秒点元万亿時點萬億';

function shownLetters(): string {
  const letters = new Set(ALWAYS);
  for (const source of SOURCES)
    for (const name of readdirSync(ROOT + source, { recursive: true, encoding: 'utf8' })) {
      if (!TEXT_FILE.test(name) || name.includes('node_modules') || name.includes('dist/')) continue;
      for (const letter of readFileSync(`${ROOT}${source}/${name}`, 'utf8').match(
        /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu,
      ) ?? [])
        letters.add(letter);
    }
  return Array.from(letters).sort().join('');
}

const LOOKS = [
  { script: 'sc', weight: '500Medium', css: 500, range: '100 600' },
  { script: 'sc', weight: '700Bold', css: 700, range: '601 900' },
  { script: 'tc', weight: '500Medium', css: 500, range: '100 600' },
  { script: 'tc', weight: '700Bold', css: 700, range: '601 900' },
] as const;

mkdirSync(OUT, { recursive: true });
const letters = shownLetters();
const rules: string[] = [];
for (const { script, weight, css, range } of LOOKS) {
  const file = chineseFontFile(script, weight);
  const whole = openSync(file);
  const has = Array.from(letters)
    .filter((letter) => whole.hasGlyphForCodePoint(letter.codePointAt(0)!))
    .join('');
  const cut = await subsetFont(readFileSync(file), has, { targetFormat: 'woff2' });
  const name = `parlour-${script}-${css}.woff2`;
  writeFileSync(OUT + name, cut);
  rules.push(
    `@font-face {\n  font-family: 'Parlour ${script.toUpperCase()}';\n  src: url('./${name}') format('woff2');\n  font-weight: ${range};\n  font-display: swap;\n}\n`,
  );
  console.log(
    `${name}: ${Array.from(has).length} of ${Array.from(letters).length} letters, ${(cut.length / 1000).toFixed(0)} KB`,
  );
}
writeFileSync(
  `${OUT}chinese.css`,
  `/* Made by tools/fonts/make-chinese.ts: last in the font stacks of cn ('Parlour SC') and tw ('Parlour TC'). */\n${rules.join('')}`,
);
