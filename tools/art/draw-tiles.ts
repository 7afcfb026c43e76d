/**
 * Draws the pictures of all games into art/games/{platformId}/{code}_{language}.{avif|webp}; a title that two languages write alike
 * is lettered once.
 *   node tools/art/draw-tiles.ts [code …]
 * Only what changed is drawn: art/games/manifest.json keeps a hash of each picture's recipe. Two processes share the work.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawTile } from './tile.ts';
import type { Lettering, Recipe } from './tile.ts';

interface Game {
  platformId: number;
  code: string;
  title: Record<Lettering, string>;
  art: Recipe;
}

/** Raise when the drawing itself changes, so that every picture is drawn again. */
const GENERATION = 2;
const WORKERS = 2;
const AVIF_MAX_BYTES = 9_500;
const WEBP_MAX_BYTES = 7_000;
const GAMES = fileURLToPath(new URL('../../content/catalogue/games.json', import.meta.url));
const OUT = fileURLToPath(new URL('../../art/games/', import.meta.url));
const MANIFEST = `${OUT}manifest.json`;

/** Whose letters a language shows where it writes a title alike. */
const LIKE: Partial<Record<Lettering, Lettering>> = { cn: 'en', tw: 'cn', vi: 'en', ms: 'en' };
const LANGUAGES: readonly Lettering[] = ['en', 'cn', 'tw', 'vi', 'ms'];
const languagesOf = ({ title }: Game): Lettering[] =>
  LANGUAGES.filter((language) => LIKE[language] === undefined || title[language] !== title[LIKE[language]]);
const fileOf = (game: Game, lang: Lettering, format: string): string =>
  `${OUT}${game.platformId}/${game.code}_${lang}.${format}`;
const keyOf = (game: Game, lang: Lettering): string => `${game.code}_${lang}`;
/** The scene makes room for the Latin and the simplified title, whichever is drawn. */
const hashOf = (game: Game, lang: Lettering): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        GENERATION,
        game.platformId,
        game.title.en,
        game.title.cn,
        lang === 'en' || lang === 'cn' ? '' : game.title[lang],
        game.art,
      ]),
    )
    .digest('hex')
    .slice(0, 16);

/** Lowers the quality until the file fits: busy scenes need it, calm ones stay sharp. */
async function encode(picture: Sharp, format: 'avif' | 'webp', maxBytes: number): Promise<Buffer> {
  for (let quality = format === 'avif' ? 54 : 84; ; quality -= 6) {
    const file = await (
      format === 'avif'
        ? picture.clone().avif({ quality, effort: 4 })
        : picture.clone().webp({ quality, effort: 5 })
    ).toBuffer();
    if (file.length <= maxBytes || quality < 24) return file;
  }
}

interface Work {
  game: Game;
  languages: Lettering[];
}

async function drawGame({ game, languages }: Work): Promise<void> {
  const pictures = await drawTile(game.code, game.art, game.title, languages);
  mkdirSync(`${OUT}${game.platformId}`, { recursive: true });
  for (const [i, lang] of languages.entries()) {
    const large = sharp(pictures[i]).resize(300, 300, { kernel: 'lanczos3' });
    const small = sharp(pictures[i]).resize(150, 150, { kernel: 'lanczos3' }).sharpen({ sigma: 0.5 });
    writeFileSync(fileOf(game, lang, 'avif'), await encode(large, 'avif', AVIF_MAX_BYTES));
    writeFileSync(fileOf(game, lang, 'webp'), await encode(small, 'webp', WEBP_MAX_BYTES));
  }
}

const readManifest = (): Record<string, string> =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>) : {};

function writeManifest(manifest: Record<string, string>): void {
  const rows = Object.keys(manifest)
    .sort()
    .map((code) => `  ${JSON.stringify(code)}: ${JSON.stringify(manifest[code])}`);
  writeFileSync(MANIFEST, `{\n${rows.join(',\n')}\n}\n`);
}

function removeStrangers(games: readonly Game[]): void {
  const known = new Set(
    games.flatMap((game) =>
      languagesOf(game).flatMap((lang) => ['avif', 'webp'].map((format) => fileOf(game, lang, format))),
    ),
  );
  for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
    const file = OUT + name;
    if (/\.(avif|webp)$/.test(name) && !known.has(file)) rmSync(file);
  }
}

async function lead(games: readonly Game[], only: ReadonlySet<string>): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  removeStrangers(games);
  const old = readManifest();
  const done: Record<string, string> = {};
  for (const game of games)
    for (const lang of languagesOf(game))
      if (old[keyOf(game, lang)] === hashOf(game, lang) && existsSync(fileOf(game, lang, 'avif')))
        done[keyOf(game, lang)] = hashOf(game, lang);
  const due = games
    .map((game) => ({
      game,
      languages: languagesOf(game).filter((lang) => only.has(game.code) || !done[keyOf(game, lang)]),
    }))
    .filter(({ game, languages }) => languages.length > 0 && (only.size === 0 || only.has(game.code)));
  console.log(`${due.length} of ${games.length} games to draw`);
  let next = 0;
  let failed = 0;
  const work = (): Promise<void> =>
    new Promise((resolve) => {
      const worker = fork(fileURLToPath(import.meta.url), ['--worker']);
      const give = (): void => void (next < due.length ? worker.send(due[next++]!) : worker.disconnect());
      worker.on('message', ({ game, languages, error }: Work & { error?: string }) => {
        if (error) {
          failed++;
          console.error(`${game.code}: ${error}`);
        } else for (const lang of languages) done[keyOf(game, lang)] = hashOf(game, lang);
        if (Object.keys(done).length % 40 === 0) writeManifest(done);
        give();
      });
      worker.on('exit', () => resolve());
      give();
    });
  await Promise.all(Array.from({ length: Math.min(WORKERS, due.length) }, work));
  writeManifest(done);
  const bytes = games.flatMap((game) =>
    languagesOf(game).flatMap((lang) => ['avif', 'webp'].map((format) => fileOf(game, lang, format))),
  );
  const total = bytes.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);
  console.log(`${Object.keys(done).length} pictures drawn, ${(total / 1e6).toFixed(1)} MB, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

function serve(): void {
  setPriority(10);
  sharp.concurrency(1);
  process.on('message', (work: Work) => {
    drawGame(work).then(
      () => process.send!(work),
      (error: unknown) => process.send!({ ...work, error: String(error) }),
    );
  });
}

if (process.argv[2] === '--worker') serve();
else await lead(JSON.parse(readFileSync(GAMES, 'utf8')) as Game[], new Set(process.argv.slice(2)));
