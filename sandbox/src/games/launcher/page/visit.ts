import { countIn, lettersFor, make } from '../../kit/page/dom.ts';
import { launchLanguage } from './launch-language.ts';
import { applySiteColours } from './site-colours.ts';
import { CallFailed, forget, type Line, stayPresent } from './launcher.ts';

type Basics = { loading: string; ended: string; lost: string };
const AGAIN_MS = 2_000;

/** Lets a player in: opens the page, or says why it stays shut. */
export async function visit<
  W extends { language: string; currency: string; returnUrl: string },
  T extends Basics,
>(
  root: HTMLElement,
  textsIn: (language: string) => { texts: T; tag: string },
  enter: () => Promise<W>,
  open: (welcome: W, texts: T) => Promise<void>,
): Promise<void> {
  const first = textsIn(launchLanguage());
  speak(first.tag);
  const { loading, ended, lost } = first.texts;
  root.append(make('p.loading', { role: 'status' }, loading));
  // The page is laid out once its letters are there: in others first, it would jump.
  const letters = lettersFor("14px 'Plus Jakarta Sans Variable'", loading);
  let welcome: W;
  try {
    welcome = await enter();
  } catch (error) {
    const isEnded = error instanceof CallFailed && error.reason === 'ended';
    if (isEnded) forget();
    else window.setTimeout(() => location.reload(), AGAIN_MS);
    root.replaceChildren(make('p.loading', { role: 'alert' }, isEnded ? ended : lost));
    return;
  }
  const { texts, tag } = textsIn(welcome.language);
  speak(tag);
  countIn(welcome.currency);
  applySiteColours(welcome.returnUrl);
  await letters;
  await open(welcome, texts);
}

/** Says which language the page speaks. Only a Chinese page loads the Chinese fonts. */
export function speak(tag: string): void {
  document.documentElement.lang = tag;
  if (tag.startsWith('zh')) void import('./chinese.ts');
}

/** Keeps the player present and tells every balance and net result; ends when the session does. */
export async function keepPresent(told: (now: Line) => void, ended: () => void): Promise<void> {
  for (;;) {
    try {
      await stayPresent(told);
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') {
        forget();
        return ended();
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
