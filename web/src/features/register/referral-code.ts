import { firstBroken, referralCodeRules } from '@parlour/contract/rules';
import { REFERRAL_CODE_KEY } from '../../api/storage-keys.ts';
import { writeStorage, readStorage } from '../../api/storage.ts';

export interface ReferralCode {
  code: string;
  /** The code came with an invitation: the route or an earlier page of the visit named it (rule A35). */
  isLocked: boolean;
}

function isCode(text: string): boolean {
  return text !== '' && !firstBroken(referralCodeRules, text);
}

/**
 * The code of the route, else the one kept for the visit (rule U18), so that an invitation survives a look around the site; else the
 * site's own, which the player may change.
 */
export function findReferralCode(routeCode: string | undefined, siteCode: string): ReferralCode {
  const invited = routeCode?.trim() ?? '';
  if (isCode(invited)) {
    writeStorage(REFERRAL_CODE_KEY, invited, 'sessionStorage');
    return { code: invited, isLocked: true };
  }
  const earlier = readStorage(REFERRAL_CODE_KEY, 'sessionStorage') ?? '';
  return isCode(earlier) ? { code: earlier, isLocked: true } : { code: siteCode, isLocked: false };
}

/** The code was used, or the server does not know it. */
export function forgetReferralCode(): void {
  writeStorage(REFERRAL_CODE_KEY, null, 'sessionStorage');
}
