import { pause } from '../../kit/page/dom.ts';
import { payMinor, type Step } from '../steps.ts';
import { type Model, type SlotRound, startMinor, stepsOf } from './model.ts';
import type { Reels } from './reels.ts';
import type { Stage } from './stage.ts';
import type { Texts } from './texts.ts';
import type { WinDisplay } from './win-display.ts';

const BETWEEN_MS = 900;

/** Shows a past round from its record, step by step, on the stage it was played on. */
export async function replay<S extends Step>(
  round: SlotRound<S>,
  model: Model<S>,
  { stage, reels, wins, texts }: { stage: Stage; reels: Reels; wins: WinDisplay<S>; texts: Texts },
): Promise<void> {
  const { banner } = stage;
  const steps = stepsOf(round);
  const say = (words: string, isRead?: boolean) => wins.say(words, isRead);
  let beforeMinor = 0;
  banner.hidden = false;
  model.clear?.();
  for (const [at, step] of steps.entries()) {
    banner.textContent = steps.length > 1 ? `${texts.replay} · ${at + 1}/${steps.length}` : texts.replay;
    wins.hush();
    const isSpin = !steps[at - 1]?.isFollowed;
    if (isSpin && (at === 0 || !model.feature.keepsReels)) reels.run();
    await pause(160);
    await model.show(step, { reels, texts, pace: 'quick', say });
    const outcome = steps.slice(0, at + 1);
    const winMinor = payMinor(outcome, round.stakeMinor);
    const shown = { ...round, outcome, winMinor };
    await wins.tell(step, { round: shown, beforeMinor, startMinor: startMinor(shown), pace: 'quick' });
    beforeMinor = winMinor;
    await pause(step.isFollowed ? BETWEEN_MS / 2 : BETWEEN_MS);
  }
  banner.hidden = true;
}
