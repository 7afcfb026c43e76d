import type { Clock } from '../../base/clock.ts';

/** A question planned within this needs no hurry. */
export const SOON = '3 seconds';
/** The questions after an outage are spread, so that they do not bring the party down again. */
export const SPREAD = '2 seconds';
const FIRST_DOUBT_MS = 5_000;
const LONGEST_DOUBT_MS = 900_000;

/**
 * Which outside parties gave no answer. The next question about an open request may be a quarter of an hour away (rule W3); as soon as
 * such a party answers a probe, it is asked about all of its open requests.
 */
export interface ProviderHealth<Party> {
  /** The party has not answered a question. */
  noAnswer(party: Party): void;
  /** The party has said how a request stands: it is no longer doubted. */
  answered(party: Party): void;
  /** Probes each party without answer that has open requests; answers how many are back. */
  probe(): Promise<number>;
}

export interface Probes<Party, Waiting extends { party: Party }> {
  /** One open request of each party whose next question is not soon. */
  listWaiting(): Promise<Waiting[]>;
  /** Asks the party something that changes nothing. False: there was no answer. */
  answers(waiting: Waiting): Promise<boolean>;
  /** Plans the next question about all open requests of the party for soon. */
  askSoon(party: Party): Promise<void>;
}

export function createProviderHealth<Party, Waiting extends { party: Party }>(
  { listWaiting, answers, askSoon }: Probes<Party, Waiting>,
  clock: Pick<Clock, 'now'>,
): ProviderHealth<Party> {
  /** Undefined until the requests that an earlier process left open have been listed: each of their parties may be down. */
  let down: Set<Party> | undefined;
  const noAnswers = new Set<Party>();
  /** Parties that answered a probe and have not yet answered about a request: each time the next probe comes later. */
  const doubted = new Map<Party, { pauseMs: number; until: number }>();

  function doubt(party: Party): void {
    const pauseMs = Math.min((doubted.get(party)?.pauseMs ?? FIRST_DOUBT_MS / 2) * 2, LONGEST_DOUBT_MS);
    doubted.set(party, { pauseMs, until: clock.now() + pauseMs });
  }

  async function listDown(): Promise<Waiting[]> {
    const waiting = await listWaiting();
    const open = new Set(waiting.map(({ party }) => party));
    const isDown = new Set([...(down ?? open), ...noAnswers].filter((party) => open.has(party)));
    down = isDown;
    noAnswers.clear();
    return waiting.filter(
      ({ party }) => isDown.has(party) && (doubted.get(party)?.until ?? 0) <= clock.now(),
    );
  }

  async function probeOne(waiting: Waiting): Promise<boolean> {
    if (!(await answers(waiting))) return false;
    const { party } = waiting;
    await askSoon(party);
    down?.delete(party);
    doubt(party);
    return true;
  }

  return {
    noAnswer: (party) => void noAnswers.add(party),
    answered: (party) => void doubted.delete(party),
    async probe() {
      if (down?.size === 0 && noAnswers.size === 0) return 0;
      const back = await Promise.all((await listDown()).map(probeOne));
      return back.filter(Boolean).length;
    },
  };
}
