import type { I18n } from '@lingui/core';
import { isRuleName } from '@parlour/contract/rule-names';
import { CallFailure } from '../api/failure.ts';
import { ruleText } from './rule-text.ts';

/** A field's value that the server refused, with the text for it. */
export interface FieldRefusal {
  field: string;
  /** In the reader's language, by the rule that it breaks; else as the server has said it. */
  words: (i18n: I18n, label: string) => string;
}

/** The field that a failed call names in its `data`; undefined if it names none. */
export function fieldRefusal(error: unknown): FieldRefusal | undefined {
  if (!(error instanceof CallFailure) || typeof error.data !== 'object' || error.data === null)
    return undefined;
  const { field, rule, values } = error.data as { field?: unknown; rule?: unknown; values?: unknown };
  if (typeof field !== 'string') return undefined;
  return {
    field,
    words: (i18n, label) =>
      isRuleName(rule) ? ruleText(i18n, { rule, values: placeholdersOf(values) }, label) : error.message,
  };
}

function placeholdersOf(values: unknown): Record<string, string | number> {
  if (typeof values !== 'object' || values === null) return {};
  const entries = Object.entries(values as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => /^(string|number)$/.test(typeof entry[1])),
  );
}
