/**
 * Questions to platforms in the background: a few for each, so that a platform that does not answer holds up no other
 * (rule W10).
 */
export interface InFlight {
  /** How many more may begin. */
  room(): number;
  /** Platforms of which no more may. */
  busy(): number[];
  /** `question` never rejects. */
  begin(platformId: number, question: Promise<void>): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export function createInFlight({
  atOnce,
  ofOnePlatform,
}: {
  atOnce: number;
  ofOnePlatform: number;
}): InFlight {
  const asking = new Map<Promise<void>, number>();
  return {
    room: () => atOnce - asking.size,
    busy() {
      const platformIds = [...asking.values()];
      return [...new Set(platformIds)].filter(
        (platformId) => platformIds.filter((one) => one === platformId).length >= ofOnePlatform,
      );
    },
    begin(platformId, question) {
      const answered = question.finally(() => asking.delete(answered));
      asking.set(answered, platformId);
    },
    async close() {
      await Promise.all(asking.keys());
    },
  };
}
