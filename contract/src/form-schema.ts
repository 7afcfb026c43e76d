import { z } from 'zod';
import { checkForm, type Broken, type FieldRules } from './rules.ts';

/** Marks an issue that a rule of `rules.ts` has raised, so that the answer can name the rule. */
export interface RuleIssueParams {
  broken: Broken;
}

/**
 * A form's schema out of its rules: the server comes to the browser's verdict because it asks the same functions. Values are trimmed; a
 * field that is not sent is empty; unknown fields are dropped.
 */
export function formSchema<F extends string>(rules: FieldRules<F>) {
  const shape = Object.fromEntries(
    (Object.keys(rules) as F[]).map((field) => [field, z.string().trim().default('')]),
  ) as Record<F, z.ZodDefault<z.ZodString>>;
  return ruledBy(z.object(shape), rules);
}

/** Adds a form's rules to an object that has more than the form's fields. */
export function ruledBy<F extends string, S extends z.ZodType>(schema: S, rules: FieldRules<F>): S {
  return schema.superRefine((form, context) => {
    const found = checkForm(rules, form as Partial<Record<F, string>>);
    for (const [field, breach] of Object.entries(found) as [F, Broken][]) {
      const params: RuleIssueParams = { broken: breach };
      context.addIssue({ code: 'custom', path: [field], message: breach.rule, params: { ...params } });
    }
  });
}
