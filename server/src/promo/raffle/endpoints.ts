import { unixSeconds } from '@parlour/contract/unix-seconds';
import { Refusal } from '../../base/http/refusal.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createProofs } from './proofs.ts';
import { findRaffle, listRaffles, type Raffle } from './raffle.ts';
import { listRounds } from './rounds.ts';
import { readMine, showRaffle, summarise } from './show.ts';

type Names = 'listRaffles' | 'getRaffle' | 'getRaffleProof';

export function raffleEndpoints({ db, clock }: Context): Pick<Handlers, Names> {
  const proofs = createProofs(db);

  /** Drafts are nobody's business. */
  async function getStarted(code: string): Promise<Raffle> {
    const raffle = await findRaffle(db, code);
    if (!raffle?.startedAt) throw new Refusal('notFound');
    return raffle;
  }

  return {
    listRaffles: async ({ language }) =>
      Promise.all(
        (await listRaffles(db)).map(async (raffle) => {
          const last = (await listRounds(db, raffle.id)).at(-1)!;
          return summarise(raffle, last.dueAt, language, clock.date());
        }),
      ),

    async getRaffle({ input, session, language }) {
      const raffle = await getStarted(input.code);
      const player = session?.player;
      const isOurs = player?.identityType === 'player' && player.currency === raffle.currency;
      return {
        raffle: await showRaffle(db, raffle, language, clock.date()),
        mine: isOurs ? await readMine(db, player.id, raffle) : null,
        now: unixSeconds(clock.date()),
      };
    },

    async getRaffleProof({ input }) {
      const raffle = await getStarted(input.code);
      const proof = await proofs.find(raffle, input.number);
      if (!proof) throw new Refusal('notFound');
      return { number: input.number, ...proof };
    },
  };
}
