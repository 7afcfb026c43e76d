import { fillText, type Language } from '@parlour/contract/languages';
import { RULE_NAMES } from '@parlour/contract/rule-names';
import type { Broken, RuleName } from '@parlour/contract/rules';
import { readTexts } from './read-texts.ts';

const RULE_TEXTS = readTexts(
  import.meta.resolve('@parlour/contract/texts/en.po'),
  RULE_NAMES.map((name): `rules.${RuleName}` => `rules.${name}`),
);

/** A breach in words. The browser says it for itself and names the field (`web/src/forms/rule-text.ts`). */
export function ruleText({ rule, values }: Broken, language: Language): string {
  return fillText(RULE_TEXTS[`rules.${rule}`][language], values);
}
