import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { answersOf } from '../../base/content/answers.ts';
import type { Sources } from '../../base/live/changes.ts';
import type { Hub } from '../../base/live/hub.ts';
import { announcementAnswer } from './site-answers.ts';

export interface Announcements {
  current(language: Language): Promise<Output<'listAnnouncements'>>;
  close(): void;
}

/** A date in the document passes by the clock. */
const LOOK_EVERY_MS = 5_000;

/**
 * The announcements that are out. Open pages of this process are told when one comes out, changes or ends (rule N11), once the call
 * answers so; every process does so by itself.
 */
export function createAnnouncements(needs: Sources & { hub: Hub }): Announcements {
  const { changes, log, clock, hub } = needs;
  const answers = answersOf(needs, 'announcements', announcementAnswer);
  let last: Output<'listAnnouncements'> | undefined;

  async function look(): Promise<void> {
    // The same object until something in any language is another.
    const answer = await answers('en');
    const isNew = last !== undefined && last !== answer;
    last = answer;
    if (isNew) hub.publish('site', 'announcements', { out: answer.length });
  }

  function lookNow(): void {
    look().catch((error: unknown) => log.error({ err: error }, 'announcements could not be looked at'));
  }

  changes.on('content', lookNow);
  return { current: answers, close: clock.every(LOOK_EVERY_MS, lookNow) };
}
