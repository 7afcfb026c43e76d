import type { PasswordPolicy } from '@parlour/contract/password';
import { newPasswordConfirmed, passwordRules, sameAs, type FieldRules } from '@parlour/contract/rules';

/** A new password and its repetition (spec §5), by the site's policy; without one the spec's own lengths hold. */
export function newPasswordRules(policy: PasswordPolicy | undefined) {
  return {
    new_password: passwordRules(policy && { min: policy.min_length, max: policy.max_length }),
    confirm: [newPasswordConfirmed, sameAs('new_password', 'newPasswordMismatch')],
  } satisfies FieldRules;
}
