import type { z } from 'zod';
import { checkForm, type Broken, type FieldRules } from './rules.ts';

/** Marks an issue that a rule of `rules.ts` has raised, so that the answer can name the rule. */
export interface RuleIssueParams {
  broken: Broken;
}

/**
 * Adds a form's rules to a call's input. Server and browser ask the same functions and so give the same verdict (rule
 * F1). The object trims its texts as `checkForm` does.
 */
export function ruledBy<F extends string, S extends z.ZodType>(schema: S, rules: FieldRules<F>): S {
  return schema.superRefine((form, context) => {
    const found = checkForm(rules, form as Partial<Record<F, string>>);
    for (const [field, breach] of Object.entries(found) as [F, Broken][]) {
      const params: RuleIssueParams = { broken: breach };
      context.addIssue({ code: 'custom', path: [field], message: breach.rule, params: { ...params } });
    }
  });
}
