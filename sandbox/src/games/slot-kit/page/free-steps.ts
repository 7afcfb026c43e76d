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

/** Draws and shows the free steps that are left, one by one. Answers the round with all of them. */
export async function playFree<S extends Step>(
  begun: SlotRound<S>,
  { feature }: Model<S>,
  { stage, reels, wins, texts, skin, isQuick, tell }: Parts<S>,
): Promise<SlotRound<S>> {
  let round = begun;
  const isFresh = stepsOf(round).length === 1;
  if (round.isOver && isFresh) return round;
  const { banner, root } = stage;
  sound.play('bonus');
  if (isFresh) await playSignature(reels, skin, isQuick());
  const intro = [
    reels.picture(feature.picture),
    make('h2', {}, feature.title(texts, stepsOf(round).at(-1)!.left)),
    make('p', {}, feature.about(texts)),
  ];
  await announce('bonus', intro, isFresh ? texts.start : texts.goOn);
  root.classList.add('free');
  banner.hidden = false;
  while (!round.isOver) {
    const beforeMinor = round.winMinor;
    banner.textContent = feature.place(texts, stepsOf(round));
    if (!feature.keepsReels) reels.run();
    const [told] = await Promise.all([
      calls.nextStep(round.roundId, stepsOf(round).length),
      pause(isQuick() ? 80 : 260),
    ]);
    round = told.round as SlotRound<S>;
    await tell(round, beforeMinor);
    const step = stepsOf(round).at(-1)!;
    const more = step.granted > 0 ? feature.more?.(texts, step.granted) : undefined;
    if (more !== undefined) {
      sound.play('bonus');
      await announce('more', [make('h2', {}, more)]);
    }
    if (step.win > 0) await pause(isQuick() ? 500 : 1000);
  }
  root.classList.remove('free');
  banner.hidden = true;
  if (feature.total) await wins.tellTotal(round, feature.total(texts));
  return round;
}
