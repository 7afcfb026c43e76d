import { LANGUAGES } from '@parlour/contract/languages';
import { RULE_NAMES } from '@parlour/contract/rule-names';
import * as rules from '@parlour/contract/rules';
import { expect, test } from 'vitest';
import { ruleText } from './rule-text.ts';

test.each(RULE_NAMES)('%s is said in every language, translated', (rule) => {
  const said = LANGUAGES.map((language) => ruleText({ rule, values: {} }, language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
});

test('the texts of rules F5 and F7 are spelled as there', () => {
  expect(ruleText(rules.broken('required', {}), 'en')).toBe('Required.');
  expect(ruleText(rules.broken('requiredField', { which: 'Account' }), 'en')).toBe('Account is required');
  expect(ruleText(rules.broken('countryMissing', {}), 'en')).toBe('Please select a country');
  expect(ruleText(rules.broken('lengthBetween', { min: 6, max: 12 }), 'en')).toContain('between 6 and 12');
});
