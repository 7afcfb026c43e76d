/** Questions to outside parties that no caller waits for. Each party has a limit, so that one without answers delays no other (rule W10). */
export interface InFlight<Party> {
  /** How many more questions may begin. */
  room(): number;
  /** Parties that may be asked no more questions now. */
  busy(): Party[];
  /** `question` never rejects. */
  begin(party: Party, question: Promise<void>): void;
  /** Waits for the questions under way. */
  close(): Promise<void>;
}

export function createInFlight<Party>({
  atOnce,
  ofOneParty,
}: {
  atOnce: number;
  ofOneParty: number;
}): InFlight<Party> {
  const underWay = new Map<Promise<void>, Party>();
  return {
    room: () => atOnce - underWay.size,
    busy() {
      const parties = [...underWay.values()];
      return [...new Set(parties)].filter(
        (party) => parties.filter((other) => other === party).length >= ofOneParty,
      );
    },
    begin(party, question) {
      const answered = question.finally(() => underWay.delete(answered));
      underWay.set(answered, party);
    },
    async close() {
      await Promise.all(underWay.keys());
    },
  };
}
