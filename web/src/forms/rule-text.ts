import type { I18n } from '@lingui/core';
import type { Broken } from '@parlour/contract/rules';

/** A breach in words. `which` names the field as the reader knows it. */
export function ruleText(i18n: I18n, { rule, values }: Broken, which?: string): string {
  return rule === 'required' && which !== undefined
    ? i18n._('rules.requiredField', { which })
    : i18n._(`rules.${rule}`, { ...values });
}
