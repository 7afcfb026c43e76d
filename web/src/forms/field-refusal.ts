import type { Language } from '@parlour/contract/languages';
import { isRuleName, ruleText } from '@parlour/contract/rule-texts';
import { CallFailure } from '../api/failure.ts';

/** A field's value that the server refused, with the text for it. */
export interface FieldRefusal {
  field: string;
  /** In the reader's language, by the rule that it breaks; else as the server has said it. */
  words: (language: Language, label: string) => string;
}

/** The field that a failed call names in its `data`; undefined if it names none. */
export function fieldRefusal(error: unknown): FieldRefusal | undefined {
  if (!(error instanceof CallFailure) || typeof error.data !== 'object' || error.data === null)
    return undefined;
  const { field, rule, values } = error.data as { field?: unknown; rule?: unknown; values?: unknown };
  if (typeof field !== 'string') return undefined;
  return {
    field,
    words: (language, label) =>
      isRuleName(rule) ? ruleText({ rule, values: placeholdersOf(values) }, language, label) : error.message,
  };
}

function placeholdersOf(values: unknown): Record<string, string | number> {
  if (typeof values !== 'object' || values === null) return {};
  const entries = Object.entries(values as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => /^(string|number)$/.test(typeof entry[1])),
  );
}
