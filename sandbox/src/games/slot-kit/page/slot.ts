import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/lilita-one/latin-ext-400.css';
import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import './overlays.css';
import type { Welcome } from '../../kit/page/calls.ts';
import { enter } from '../../kit/page/calls.ts';
import { countIn, lettersFor, make, pause } from '../../kit/page/dom.ts';
import { launchLanguage } from '../../launcher/page/launch-language.ts';
import { CallFailed, forget, stayPresent } from '../../launcher/page/launcher.ts';
import { applySiteColours } from '../../launcher/page/site-colours.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { fallbackSkin } from '../../skin.ts';
import type { Step } from '../steps.ts';
import { announce } from './announce.ts';
import { loadAtlas } from './atlas.ts';
import { Game } from './game.ts';
import type { Model } from './model.ts';
import { Reels } from './reels.ts';
import { VOICES } from './signature.ts';
import * as sound from './sound.ts';
import { buildStage } from './stage.ts';
import { type Texts, textsIn } from './texts.ts';

/** Opens the page of a slot. */
export async function startSlot<S extends Step>(model: Model<S>): Promise<void> {
  const root = document.querySelector<HTMLElement>('#game')!;
  const { texts: firstTexts, tag } = textsIn(launchLanguage());
  document.documentElement.lang = tag;
  root.append(make('p.loading', {}, firstTexts.loading));
  let game: Game<S>;
  try {
    game = await openSlot(root, model, await enter());
  } catch (error) {
    const isEnded = error instanceof CallFailed && error.reason === 'ended';
    const [title, text] = isEnded
      ? [firstTexts.ended, firstTexts.endedText]
      : [firstTexts.lost, firstTexts.unsent];
    if (isEnded) forget();
    if (!(error instanceof CallFailed)) reportError(error);
    await announce('end', [make('h2', {}, title), make('p', {}, text)], firstTexts.retry);
    return location.reload();
  }
  await game.resume();
}

async function openSlot<S extends Step>(
  root: HTMLElement,
  model: Model<S>,
  welcome: Welcome,
): Promise<Game<S>> {
  const { texts, language, tag } = textsIn(welcome.language);
  document.documentElement.lang = tag;
  countIn(welcome.currency);
  applySiteColours(welcome.returnUrl);
  if (tag.startsWith('zh')) void import('./chinese.ts');
  const name = welcome.title?.[language] ?? '';
  document.title = name;
  const skin = welcome.skin ?? fallbackSkin(name);
  if (skin.name) sound.speakWith(VOICES[skin.name] ?? { pitch: 1, shape: 0, curve: 1 });
  // Figures on the reels are drawn once: their letters have to be there.
  const [atlas] = await Promise.all([loadAtlas(skin), lettersFor("56px 'Lilita One'")]);
  const reels = new Reels(atlas, model);
  await reels.open(skin.palette);
  reels.show(model.opening);
  const stage = buildStage(root, reels, texts, name, skin, welcome.isDemo);
  model.dress?.(reels, texts);
  root.style.setProperty('--reels', String(model.size.reels));
  root.style.setProperty('--rows', String(model.size.rows));
  const game = new Game(stage, reels, model, { welcome, texts, language, skin: skin.name });
  tellParent(welcome.returnUrl, { type: 'game:ready' });
  void stay(game, texts);
  return game;
}

/** Keeps us present; a line that breaks is mended quietly three times before the player reads of it. */
async function stay<S extends Step>(game: Game<S>, texts: Texts): Promise<void> {
  for (let broken = 0; ;) {
    try {
      await stayPresent((now) => {
        broken = 0;
        game.follow(now);
      });
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') return game.end();
      broken += 1;
      if (broken > 3) {
        const why = game.isBusy ? texts.lostText : texts.unsent;
        await announce('end', [make('h2', {}, texts.lost), make('p', {}, why)], texts.retry);
        broken = 0;
      }
      await pause(700 * broken);
    }
  }
}
