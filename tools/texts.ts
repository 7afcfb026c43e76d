/** The texts of the site as one file for a translator, and back: `docs/how-to/translate.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { exportTexts, importTexts, TRANSLATED } from './text-files.ts';

const [act, language, file] = process.argv.slice(2);
const chosen = TRANSLATED.find((each) => each === language);

if ((act !== 'export' && act !== 'import') || chosen === undefined || file === undefined) {
  console.error(`npm run texts -- export|import ${TRANSLATED.join('|')} FILE.po`);
  process.exitCode = 2;
} else if (act === 'export') {
  writeFileSync(file, exportTexts(chosen));
} else {
  const { changed, leftOut } = importTexts(chosen, readFileSync(file, 'utf8'));
  for (const line of leftOut) console.error(`left out: ${line}`);
  console.log(`${changed} texts changed, ${leftOut.length} left out`);
  if (leftOut.length > 0) process.exitCode = 1;
}
