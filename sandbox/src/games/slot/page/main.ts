import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/lilita-one/latin-ext-400.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import './overlays.css';
import { countIn } from '../../kit/page/dom.ts';
import { fallbackSkin } from '../../skin.ts';
import { CallFailed, forget } from '../../launcher/page/launcher.ts';
import * as api from './api.ts';
import { make, pause } from './dom.ts';
import { Game } from './game.ts';
import { Reels } from './reels.ts';
import { tellParent } from './site.ts';
import { announce, buildStage } from './stage.ts';
import { textsIn } from './texts.ts';

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#game')!;
  const browserTexts = textsIn(navigator.language).texts;
  root.append(make('p.loading', {}, browserTexts.loading));
  let welcome: api.Welcome;
  try {
    welcome = await api.enter();
  } catch (error) {
    const isEnded = error instanceof CallFailed && error.reason === 'ended';
    const [title, text] = isEnded
      ? [browserTexts.ended, browserTexts.endedText]
      : [browserTexts.lost, browserTexts.unsent];
    if (isEnded) forget();
    await announce('end', [make('h2', {}, title), make('p', {}, text)], browserTexts.retry);
    location.reload();
    return;
  }
  const { texts, language, tag } = textsIn(welcome.language);
  document.documentElement.lang = tag;
  countIn(welcome.currency);
  if (tag.startsWith('zh')) void import('./chinese.ts');
  const name = welcome.title?.[language] ?? '';
  document.title = name;
  const skin = welcome.skin ?? fallbackSkin(name);
  const reels = new Reels(skin, texts);
  await Promise.race([reels.load(), pause(4000)]);
  const game = new Game(buildStage(root, reels, texts, name, skin, welcome.isDemo), reels, texts, welcome, {
    tag,
    language,
  });
  tellParent(welcome.returnUrl, { type: 'game:ready' });
  void stay(game, () =>
    announce(
      'end',
      [make('h2', {}, texts.lost), make('p', {}, game.isBusy ? texts.lostText : texts.unsent)],
      texts.retry,
    ),
  );
  await game.resume();
}

/** Keeps us present; a line that breaks is mended quietly three times before the player reads of it. */
async function stay(game: Game, showLost: () => Promise<void>): Promise<void> {
  for (let broken = 0; ;) {
    try {
      await api.stayPresent((presence) => {
        broken = 0;
        game.follow(presence);
      });
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') return game.end();
      broken += 1;
      if (broken > 3) {
        await showLost();
        broken = 0;
      }
      await pause(700 * broken);
    }
  }
}

await start();
