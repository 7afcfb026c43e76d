/**
 * Cuts the Chinese web fonts down to the letters that the product shows:
 *   web/src/themes/fonts/parlour-{sc|tc}-{500|700}.woff2 and the style sheet chinese.css beside them;
 *   sandbox/src/games/launcher/page/fonts/book-{sc|tc}-{500|700}.woff2 likewise, for the pages of the sandbox's games.
 *   node tools/fonts/make-chinese.ts     (first: npm i --no-save …, see tools/art/typeface.ts)
 * Run it again when texts or titles change. Only devices without a Chinese font of their own load these files.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { chineseFontFile } from '../art/typeface.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
interface Place {
  out: string;
  family: string;
  sources: readonly string[];
  except: string;
  hasTitles?: (engine: string) => boolean;
}

/** For each place its folder, the name of its fonts, and where the texts live that are read there. */
const PLACES: readonly Place[] = [
  {
    out: `${ROOT}web/src/themes/fonts/`,
    family: 'Parlour',
    sources: ['content', 'web/src', 'server/src', 'contract/texts', 'sandbox/src'],
    // The book's own words are many and stand in its own frame.
    except: '/sports/',
  },
  {
    out: `${ROOT}sandbox/src/games/launcher/page/fonts/`,
    family: 'Book',
    sources: ['sandbox/src'],
    except: '/slot/',
    // The page of a table is headed by its game's title; a slot's is lettered in its picture.
    hasTitles: (engine: string) => !engine.endsWith('slot'),
  },
];
const TEXT_FILE = /\.(ts|tsx|json|po|md|html)$/;
/** Marks and letters that come from players and operators rather than from our files. */
const ALWAYS =
  '，。！？、；：（）《》「」『』【】…—～·￥％＋－０１２３４５６７８９年月日时分秒点元万亿時點萬億';

function shownLetters({ sources, except, hasTitles }: Place): string {
  const letters = new Set(ALWAYS);
  if (hasTitles) for (const letter of titlesOf(hasTitles)) letters.add(letter);
  for (const source of sources)
    for (const name of readdirSync(ROOT + source, { recursive: true, encoding: 'utf8' })) {
      if (
        !TEXT_FILE.test(name) ||
        name.includes('node_modules') ||
        name.includes('dist/') ||
        name.includes(except)
      )
        continue;
      for (const letter of readFileSync(`${ROOT}${source}/${name}`, 'utf8').match(
        /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu,
      ) ?? [])
        letters.add(letter);
    }
  return Array.from(letters).sort().join('');
}

function titlesOf(hasTitles: (engine: string) => boolean): string {
  const games = JSON.parse(readFileSync(`${ROOT}content/catalogue/games.json`, 'utf8')) as {
    engine?: string;
    title: { cn: string; tw: string };
  }[];
  return games
    .filter(({ engine }) => engine !== undefined && hasTitles(engine))
    .map(({ title }) => title.cn + title.tw)
    .join('');
}

const LOOKS = [
  { script: 'sc', weight: '500Medium', css: 500, range: '100 600' },
  { script: 'sc', weight: '700Bold', css: 700, range: '601 900' },
  { script: 'tc', weight: '500Medium', css: 500, range: '100 600' },
  { script: 'tc', weight: '700Bold', css: 700, range: '601 900' },
] as const;

for (const place of PLACES) {
  const { out, family } = place;
  mkdirSync(out, { recursive: true });
  const letters = shownLetters(place);
  const rules: string[] = [];
  for (const { script, weight, css, range } of LOOKS) {
    const file = chineseFontFile(script, weight);
    const whole = openSync(file);
    const has = Array.from(letters)
      .filter((letter) => whole.hasGlyphForCodePoint(letter.codePointAt(0)!))
      .join('');
    const cut = await subsetFont(readFileSync(file), has, { targetFormat: 'woff2' });
    const name = `${family.toLowerCase()}-${script}-${css}.woff2`;
    writeFileSync(out + name, cut);
    rules.push(
      `@font-face {\n  font-family: '${family} ${script.toUpperCase()}';\n  src: url('./${name}') format('woff2');\n  font-weight: ${range};\n  font-display: swap;\n}\n`,
    );
    console.log(
      `${name}: ${Array.from(has).length} of ${Array.from(letters).length} letters, ${(cut.length / 1000).toFixed(0)} KB`,
    );
  }
  writeFileSync(
    `${out}chinese.css`,
    `/* Made by tools/fonts/make-chinese.ts: last in the font stacks of cn ('${family} SC') and tw ('${family} TC'). */\n${rules.join('')}`,
  );
}
