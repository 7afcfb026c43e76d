import { useLingui } from '@lingui/react';
import type { Language } from '@parlour/contract/languages';
import { ruleText } from '@parlour/contract/rule-texts';
import { checkForm, trimmed, type FieldRules } from '@parlour/contract/rules';
import { useRef, useState, type FormEvent } from 'react';
import { fieldRefusal, type FieldRefusal } from './field-refusal.ts';

interface FormOptions<F extends string> {
  rules: FieldRules<F>;
  /** What the player reads at each field: '{which} is required' names it. */
  labels: Record<F, string>;
  initial?: Partial<Record<F, string>>;
}

/** What `ui/Field` and its kind take for one field of a form. */
export interface FieldParts {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

function emptyForm<F extends string>(fields: readonly F[]): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>;
}

/**
 * A form over the rules of the contract: one verdict for browser and server. A field's problem is shown once the player has left it, or
 * has tried to submit; the first wrong field is focused then. Values are trimmed for checks and for submitting, never while typing.
 */
export function useForm<F extends string>({ rules, labels, initial = {} }: FormOptions<F>) {
  const { i18n } = useLingui();
  const fields = Object.keys(rules) as F[];
  const [values, setValues] = useState<Record<F, string>>(() => ({ ...emptyForm(fields), ...initial }));
  const [edited, setEdited] = useState<ReadonlySet<F>>(new Set());
  const [judged, setJudged] = useState<ReadonlySet<F>>(new Set());
  const [refusal, setRefusal] = useState<FieldRefusal>();
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const broken = checkForm(rules, values);

  const problemOf = (field: F): string | undefined => {
    if (refusal?.field === field) return refusal.words(i18n.locale as Language, labels[field]);
    const breach = judged.has(field) ? broken[field] : undefined;
    return breach && ruleText(breach, i18n.locale as Language, labels[field]);
  };

  const set = (field: F, value: string): void => {
    setValues((before) => ({ ...before, [field]: value }));
    setEdited((before) => new Set(before).add(field));
    if (refusal?.field === field) setRefusal(undefined);
  };

  /** A field that is closed as yet gives way to the button that opens it (`data-opens`). */
  const focus = (field: F): void => {
    const input = element.current?.elements.namedItem(field);
    const isOpen = input instanceof HTMLElement && !input.matches(':disabled');
    const target = isOpen ? input : element.current?.querySelector<HTMLElement>(`[data-opens="${field}"]`);
    target?.focus();
  };

  /** Shows the problems there are, focuses the first; true where there is none. */
  const judge = (some: readonly F[] = fields): boolean => {
    setJudged((before) => new Set([...before, ...some]));
    const first = some.find((field) => broken[field]);
    if (first !== undefined) focus(first);
    return first === undefined;
  };

  /** True where the failure is one field's own: it is shown there and focused. */
  const refuse = (error: unknown): boolean => {
    const found = fieldRefusal(error);
    const field = fields.find((name) => name === found?.field);
    if (!found || field === undefined) return false;
    setRefusal(found);
    focus(field);
    return true;
  };

  /**
   * For `onSubmit`. Runs with trimmed values once all is well, one run at a time. A failure that names a field is shown at it; any other
   * is handed to `onFailure`.
   */
  const submit =
    (run: (form: Record<F, string>) => Promise<void>, onFailure: (error: unknown) => void) =>
    async (event?: FormEvent): Promise<void> => {
      event?.preventDefault();
      if (inFlight.current || !judge()) return;
      inFlight.current = true;
      setBusy(true);
      try {
        await run(trimmed(rules, values));
      } catch (error) {
        if (!refuse(error)) onFailure(error);
      } finally {
        inFlight.current = false;
        setBusy(false);
      }
    };

  return {
    /** For the form element: the first wrong field is found in it. */
    ref: element,
    values,
    isBusy,
    /** No field breaks a rule, shown or not. */
    isWhole: Object.keys(broken).length === 0,
    /** The field that the server has turned down, until it is edited. */
    refused: fields.find((field) => field === refusal?.field),
    isEdited: (field: F): boolean => edited.has(field),
    isRight: (field: F): boolean => broken[field] === undefined && refusal?.field !== field,
    set,
    judge,
    refuse,
    submit,
    focus,
    /** Back to the beginning, or to other values. */
    reset(to: Partial<Record<F, string>> = initial): void {
      setValues({ ...emptyForm(fields), ...to });
      setEdited(new Set());
      setJudged(new Set());
      setRefusal(undefined);
    },
    field: (field: F): FieldParts => ({
      name: field,
      label: labels[field],
      value: values[field],
      problem: problemOf(field),
      onChange: (event) => set(field, event.target.value),
      onBlur: () => {
        if (edited.has(field)) setJudged((before) => new Set(before).add(field));
      },
    }),
  };
}
