import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { openedOf, openPacket, type Opened, type Opening } from './open.ts';

/** Opens a packet as `openPacket` does, together with all players who ask at that moment. */
export type OpenTogether = (playerId: bigint, campaignId: number) => Promise<Opened>;

/** A sixteenth of a commit each. More would save little, and hold more wallets for longer. */
const MOST_TOGETHER = 16;
/** Beside the first, a transaction is opened for a whole load of claims only: small ones would cost a commit each. */
const MOST_UNDER_WAY = 4;

interface Claim {
  playerId: bigint;
  campaignId: number;
  resolve: (opened: Promise<Opened>) => void;
}

/**
 * A claim goes at once with all that came within the same millisecond, or waits for the transaction under way. When one fails, its claims and all
 * that wait are opened alone. So is a claim that the lock of another transaction holds up.
 */
export function openTogether(db: Db, clock: Clock): OpenTogether {
  const waiting: Claim[] = [];
  let underWay = 0;
  let isScheduled = false;

  const isDue = () =>
    underWay === 0 ? waiting.length > 0 : underWay < MOST_UNDER_WAY && waiting.length >= MOST_TOGETHER;

  /** In a moment: players who have just been answered, and claims read from sockets meanwhile, go together. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    clock.after(0, () => {
      isScheduled = false;
      while (isDue()) void openWaiting();
    });
  }

  async function openWaiting(): Promise<void> {
    underWay += 1;
    const claims = waiting.splice(0, MOST_TOGETHER);
    const openings = await askForMany(db, claims).catch(() => undefined);
    if (openings === undefined) claims.push(...waiting.splice(0));
    for (const [at, claim] of claims.entries()) settle(db, claim, openings?.[at]);
    underWay -= 1;
    schedule();
  }

  return (playerId, campaignId) =>
    new Promise((resolve) => {
      waiting.push({ playerId, campaignId, resolve });
      schedule();
    });
}

function settle(db: Db, { playerId, campaignId, resolve }: Claim, opening: Opening | undefined): void {
  const isAnswered = opening !== undefined && opening.outcome !== 'held';
  resolve(isAnswered ? Promise.try(openedOf, opening) : openPacket(db, playerId, campaignId));
}

/** One statement, and so one transaction: answers in the order of the claims. */
function askForMany(db: Db, claims: readonly Claim[]): Promise<Opening[]> {
  return db.query<Opening & Record<string, unknown>>(
    {
      name: 'open_red_packets',
      text: `select o.outcome, o.number, o.amount_minor, o.opened_at
               from unnest($1::bigint[], $2::integer[]) with ordinality as claim (player_id, campaign_id, place),
                    lateral open_red_packet(claim.player_id, claim.campaign_id, false) o
              order by claim.place`,
    },
    [claims.map(({ playerId }) => playerId), claims.map(({ campaignId }) => campaignId)],
  );
}
