import type { Cause, Causes } from '../../money/ledger/audit/parts.ts';

/** The audit's causes of referral rewards. */
const REWARD: Cause = {
  check: 'every reward that is paid was given once, to both, and nothing else was',
  noun: 'reward',
  legs: `select leg.player_id, concat_ws(':', 'referral', w.inviter_id, w.friend_id, w.step), 'referral_reward', leg.kind, null::integer,
                w.currency, leg.minor, false
           from referral_reward w, lateral (values
             ('promotions', w.inviter_id, -w.inviter_minor),
             ('wallet', w.inviter_id, w.inviter_minor),
             ('promotions', w.friend_id, -w.friend_minor),
             ('wallet', w.friend_id, w.friend_minor)) leg (kind, player_id, minor)
          where w.state = 'paid'`,
};

export const REFERRAL_CAUSES = { referral_reward: REWARD } satisfies Partial<Causes>;
