import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { PageFlag } from '../paths.ts';
import { useSession } from './session.ts';

/** The switches that open pages and menu entries (rules A5, K8). */
export interface SiteFlags {
  /** Undefined until it is known. */
  faq: boolean | undefined;
  referral: boolean;
  onlineDepositWithdrawal: boolean;
  withdrawal: boolean;
  /** False for agents and above, who do not play (rule A3). */
  plays: boolean;
}

const FAQ_ON = '1';
const REFERRAL_ON = 1;

/** Flags of unknown players are off: an entry appears once it is certain. */
export function useSiteFlags(): SiteFlags {
  const { profile } = useSession();
  const faq = usePageFlag('faq');
  const onlineDepositWithdrawal = profile?.online_deposit_withdrawal ?? false;
  return {
    faq,
    referral: profile?.referral_flag === REFERRAL_ON,
    onlineDepositWithdrawal,
    withdrawal: onlineDepositWithdrawal && (profile?.withdrawal_flag ?? false),
    plays: profile?.identity.type === 'player',
  };
}

/** A page's flag; undefined until it is known. A page without a flag is always open. */
export function usePageFlag(flag: PageFlag | undefined): boolean | undefined {
  const { data, isError } = useQuery({ ...queries.faqFlag(), enabled: flag !== undefined });
  if (flag === undefined) return true;
  if (data !== undefined) return data === FAQ_ON;
  return isError ? false : undefined;
}
