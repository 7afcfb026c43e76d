import type { PasswordPolicy } from '@parlour/contract/password';
import { newPasswordConfirmed, passwordRules, sameAs, type FieldRules } from '@parlour/contract/rules';

/** A new password and its repetition, by the site's policy or the default lengths (rules F2, F3). */
export function newPasswordRules(policy: PasswordPolicy | undefined) {
  return {
    new_password: passwordRules(policy && { min: policy.min_length, max: policy.max_length }),
    confirm: [newPasswordConfirmed, sameAs('new_password', 'newPasswordMismatch')],
  } satisfies FieldRules;
}
