import * as calls from '../../kit/page/calls.ts';
import { make, pause } from '../../kit/page/dom.ts';
import type { Step } from '../steps.ts';
import { announce } from './announce.ts';
import { type Model, type SlotRound, stepsOf } from './model.ts';
import type { Reels } from './reels.ts';
import { playSignature } from './signature.ts';
import * as sound from './sound.ts';
import type { Stage } from './stage.ts';
import type { Texts } from './texts.ts';
import type { WinDisplay } from './win-display.ts';

interface Parts<S extends Step> {
  stage: Stage;
  reels: Reels;
  wins: WinDisplay<S>;
  texts: Texts;
  skin: string | undefined;
  isQuick: () => boolean;
  tell: (round: SlotRound<S>, beforeMinor: number) => Promise<void>;
}

/** Draws and shows the steps that are left, one by one. Answers the round with all of them. */
export async function playRest<S extends Step>(
  begun: SlotRound<S>,
  model: Model<S>,
  parts: Parts<S>,
): Promise<SlotRound<S>> {
  const { feature } = model;
  const { banner, root } = parts.stage;
  let round = begun;
  let isInFeature = false;
  while (!round.isOver) {
    const last = stepsOf(round).at(-1)!;
    if (!isInFeature && (last.isFree || !last.isFollowed)) {
      isInFeature = true;
      await announceFeature(round, model, parts);
      root.classList.add('free');
      banner.hidden = false;
    }
    if (isInFeature) banner.textContent = feature.place(parts.texts, stepsOf(round));
    round = await showNext(round, model, parts);
  }
  if (!isInFeature) return round;
  root.classList.remove('free');
  banner.hidden = true;
  if (feature.total) await parts.wins.tellTotal(round, feature.total(parts.texts));
  return round;
}

async function announceFeature<S extends Step>(
  round: SlotRound<S>,
  { feature }: Model<S>,
  { reels, texts, skin, isQuick }: Parts<S>,
): Promise<void> {
  const isFresh = !stepsOf(round).some(({ isFree }) => isFree);
  sound.play('bonus');
  if (isFresh) await playSignature(reels, skin, isQuick());
  const intro = [
    reels.picture(feature.picture),
    make('h2', {}, feature.title(texts, stepsOf(round).at(-1)!.left)),
    make('p', {}, feature.about(texts)),
  ];
  await announce('bonus', intro, isFresh ? texts.start : texts.goOn);
}

async function showNext<S extends Step>(
  round: SlotRound<S>,
  { feature }: Model<S>,
  { reels, wins, texts, isQuick, tell }: Parts<S>,
): Promise<SlotRound<S>> {
  const isSpin = !stepsOf(round).at(-1)!.isFollowed;
  wins.hush();
  if (isSpin && !feature.keepsReels) reels.run();
  const [told] = await Promise.all([
    calls.nextStep(round.roundId, stepsOf(round).length),
    pause(isQuick() ? 80 : 260),
  ]);
  const next = told.round as SlotRound<S>;
  await tell(next, round.winMinor);
  const step = stepsOf(next).at(-1)!;
  const more = step.granted > 0 && step.isFree ? feature.more?.(texts, step.granted) : undefined;
  if (more !== undefined) {
    sound.play('bonus');
    await announce('more', [make('h2', {}, more)]);
  }
  if (step.isFollowed) await pause(isQuick() ? 120 : 420);
  else if (step.win > 0) await pause(isQuick() ? 500 : 1000);
  return next;
}
