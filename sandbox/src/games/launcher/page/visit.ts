import { make } from './dom.ts';
import { CallFailed, forget, stayPresent } from './launcher.ts';

type Basics = { loading: string; ended: string; lost: string };
const AGAIN_MS = 2_000;

/** Lets a player in: opens the page, or says why it stays shut. */
export async function visit<W extends { language: string }, T extends Basics>(
  root: HTMLElement,
  textsIn: (language: string) => { texts: T; tag: string },
  enter: () => Promise<W>,
  open: (welcome: W, texts: T) => Promise<void>,
): Promise<void> {
  const browser = textsIn(navigator.language).texts;
  root.append(make('p.loading', { role: 'status' }, browser.loading));
  let welcome: W;
  try {
    welcome = await enter();
  } catch (error) {
    const isEnded = error instanceof CallFailed && error.reason === 'ended';
    if (isEnded) forget();
    else window.setTimeout(() => location.reload(), AGAIN_MS);
    root.replaceChildren(make('p.loading', { role: 'alert' }, isEnded ? browser.ended : browser.lost));
    return;
  }
  const { texts, tag } = textsIn(welcome.language);
  document.documentElement.lang = tag;
  await open(welcome, texts);
}

/** Keeps the player present and tells every balance; ends when the session does. */
export async function keepPresent(told: (balanceMinor: number) => void, ended: () => void): Promise<void> {
  for (;;) {
    try {
      await stayPresent(({ balanceMinor }) => told(balanceMinor));
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') {
        forget();
        return ended();
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
