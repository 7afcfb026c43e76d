import { createHash } from 'node:crypto';
import type { WorkRequired } from '@parlour/contract/work';
import { Counter, type Registry } from 'prom-client';
import type { Seals } from '../crypto/sealed.ts';
import type { Queryable } from '../db/db.ts';
import { callerNetwork, neighbourhood } from '../http/address.ts';
import { tooMany } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Random } from '../random.ts';
import { countDoublings, isSolved, makeChallenge, readSolution } from './challenge.ts';
import type { WorkSettings } from './settings.ts';

/** Solutions older than this make the next challenge no harder. */
const COUNTED_S = 1_800;
/** While a device works, its neighbours may solve as well: a challenge may be so many doublings behind. */
const MOST_BEHIND = 1;

/** What becomes of challenges: `asked` is one given, the rest are solutions that came. */
const OUTCOMES = ['asked', 'spent', 'wrong', 'foreign', 'expired', 'outgrown', 'replayed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** The proof of work of one call, bound to the call and to the network of its caller (rule A39). */
export interface CallWork {
  /** False: the site asks for none, and callers wait. */
  readonly isOffered: boolean;
  /** The caller solved a challenge for this call. It is spent by that, in the transaction of `db`: a second one says no. */
  spend(db: Queryable): Promise<boolean>;
  /** The refusal of a call that a solution would let through: it carries a new challenge, and the wait of a caller who solves none. */
  ask(waitMs: number): Promise<Refusal>;
}

export interface ProofOfWork {
  /** @param solution the caller's header, as it came. */
  of(call: { action: string; address: string; solution: string | undefined }): CallWork;
}

export interface ProofOfWorkParts {
  db: Queryable;
  seals: Seals;
  random: Random;
  metrics: Registry;
  settings: WorkSettings;
}

/** Challenges lie with their callers, signed; the database knows only those that were solved, so that asking costs it nothing. */
export function createProofOfWork({ db, seals, random, metrics, settings }: ProofOfWorkParts): ProofOfWork {
  const mark = (text: string): string => seals.mark(text, 'proof_of_work').toString('hex');
  const secrets = { challenge: mark('challenge'), key: mark('key') };
  const counter = new Counter({
    name: 'proof_of_work_total',
    help: 'Challenges given at limits, and the solutions that came back',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of OUTCOMES) counter.inc({ outcome }, 0);

  return {
    of({ action, address, solution }) {
      // Made when they are needed: most calls come to no limit.
      const networkOf = (): string => neighbourhood(address);
      const callerOf = (): string => mark(`caller ${callerNetwork(address)}`);

      async function judge(tx: Queryable, header: string): Promise<Outcome> {
        const brought = readSolution(header);
        if (!brought || !(await isSolved(secrets, brought))) return 'wrong';
        const { data } = brought.challenge.parameters;
        if (data.action !== action || data.caller !== callerOf()) return 'foreign';
        const network = networkOf();
        const { nowS, solved } = await readNetwork(tx, network);
        if (data.until <= nowS) return 'expired';
        // Otherwise an attacker would take many easy challenges first and solve them afterwards.
        if (data.doublings < countDoublings(solved, settings) - MOST_BEHIND) return 'outgrown';
        return (await keepSpent(tx, network, brought.challenge.signature, settings)) ? 'spent' : 'replayed';
      }

      return {
        isOffered: settings.isOn,

        async spend(tx) {
          if (!settings.isOn || solution === undefined) return false;
          const outcome = await judge(tx, solution);
          counter.inc({ outcome });
          return outcome === 'spent';
        },

        async ask(waitMs) {
          const plain = tooMany(waitMs);
          if (!settings.isOn) return plain;
          const { nowS, solved } = await readNetwork(db, networkOf());
          const doublings = countDoublings(solved, settings);
          const until = Math.ceil(nowS) + settings.validS;
          const purpose = { action, caller: callerOf(), doublings, until };
          const made = await makeChallenge(secrets, random, purpose, settings);
          counter.inc({ outcome: 'asked' });
          const retryAfterS = plain.retryAfterS ?? 1;
          return new Refusal('workRequired', {
            values: { seconds: retryAfterS },
            retryAfterS,
            data: { retry_after: retryAfterS, ...made } satisfies WorkRequired,
          });
        },
      };
    },
  };
}

/** The database's time, which is one for all processes, and how much the network has solved lately. */
function readNetwork(db: Queryable, network: string): Promise<{ nowS: number; solved: number }> {
  return db.get<{ nowS: number; solved: number }>(
    {
      name: 'read_work_network',
      text: `select extract(epoch from clock_timestamp())::float8 as now_s,
                    (select count(*) from spent_work
                      where network = $1 and spent_at > clock_timestamp() - $2 * interval '1 second')::int as solved`,
    },
    [network, COUNTED_S],
  );
}

/** False where another call, on whichever process, has spent it. */
async function keepSpent(
  db: Queryable,
  network: string,
  signature: string,
  { validS }: WorkSettings,
): Promise<boolean> {
  const kept = await db.run(
    `insert into spent_work (mark, network, forget_at) values ($1, $2, clock_timestamp() + $3 * interval '1 second')
     on conflict (mark) do nothing`,
    [createHash('sha256').update(signature).digest(), network, Math.max(COUNTED_S, validS)],
  );
  return kept === 1;
}

/** A job of every process: deletes solutions that are too old to come again. */
export async function forgetSpentWork(db: Queryable): Promise<void> {
  await db.run(
    'delete from spent_work where mark in (select mark from spent_work where forget_at < clock_timestamp() for update skip locked)',
  );
}
