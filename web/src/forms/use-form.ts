import { useLingui } from '@lingui/react';
import { checkForm, trimmed, type FieldRules } from '@parlour/contract/rules';
import { useRef, useState, type FormEvent } from 'react';
import { fieldRefusal, type FieldRefusal } from './field-refusal.ts';
import { ruleText } from './rule-text.ts';

interface FormOptions<F extends string> {
  rules: FieldRules<F>;
  /** The field's name for the player: '{which} is required' contains it. */
  labels: Record<F, string>;
  initial?: Partial<Record<F, string>>;
}

/** The props of one field for `ui/Field` and its kind. */
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
  const { values, edited, write, clear } = useValues(fields, initial);
  const [judged, setJudged] = useState<ReadonlySet<F>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: F): void => focusField(element.current, field);
  const { refusal, refuse, dropRefusal } = useRefusal(fields, focus);

  const broken = checkForm(rules, values);
  const addJudged = (some: readonly F[]): void => setJudged((before) => new Set([...before, ...some]));

  const problemOf = (field: F): string | undefined => {
    if (refusal?.field === field) return refusal.words(i18n, labels[field]);
    const breach = judged.has(field) ? broken[field] : undefined;
    return breach && ruleText(i18n, breach, labels[field]);
  };

  const set = (field: F, value: string): void => {
    write(field, value);
    if (refusal?.field === field) dropRefusal();
  };

  const partsOf = (field: F): FieldParts => ({
    name: field,
    label: labels[field],
    value: values[field],
    problem: problemOf(field),
    onChange: (event) => set(field, event.target.value),
    onBlur: () => void (edited.has(field) && addJudged([field])),
  });

  /** Shows the problems and focuses the first; true without any. */
  const judge = (some: readonly F[] = fields): boolean => {
    addJudged(some);
    const first = some.find((field) => broken[field]);
    if (first !== undefined) focus(first);
    return first === undefined;
  };

  const { isBusy, onSubmit } = useSubmit(judge, refuse);

  return {
    /** For the form element: the first wrong field is found in it. */
    ref: element,
    values,
    isBusy,
    /** No field breaks a rule, shown or not. */
    isWhole: Object.keys(broken).length === 0,
    /** The field that the server refused, until it is edited. */
    refused: fields.find((field) => field === refusal?.field),
    isEdited: (field: F): boolean => edited.has(field),
    isRight: (field: F): boolean => broken[field] === undefined && refusal?.field !== field,
    set,
    judge,
    refuse,
    /** For `onSubmit`: runs with trimmed values. */
    submit: (run: (form: Record<F, string>) => Promise<void>, onFailure: (error: unknown) => void) =>
      onSubmit(() => run(trimmed(rules, values)), onFailure),
    focus,
    /** Back to the beginning, or to other values. */
    reset(to: Partial<Record<F, string>> = initial): void {
      clear(to);
      setJudged(new Set());
      dropRefusal();
    },
    field: partsOf,
  };
}

function useValues<F extends string>(fields: readonly F[], initial: Partial<Record<F, string>>) {
  const [values, setValues] = useState<Record<F, string>>(() => ({ ...emptyForm(fields), ...initial }));
  const [edited, setEdited] = useState<ReadonlySet<F>>(new Set());
  return {
    values,
    edited,
    write(field: F, value: string): void {
      setValues((before) => ({ ...before, [field]: value }));
      setEdited((before) => new Set(before).add(field));
    },
    clear(to: Partial<Record<F, string>>): void {
      setValues({ ...emptyForm(fields), ...to });
      setEdited(new Set());
    },
  };
}

/**
 * Runs once all fields are right, one run at a time, although a second press comes before the button is drawn as busy. A failure that
 * names a field is shown at it; any other goes to `onFailure`.
 */
function useSubmit(judge: () => boolean, refuse: (error: unknown) => boolean) {
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const onSubmit =
    (run: () => Promise<void>, onFailure: (error: unknown) => void) =>
    async (event?: FormEvent): Promise<void> => {
      event?.preventDefault();
      if (inFlight.current || !judge()) return;
      inFlight.current = true;
      setBusy(true);
      try {
        await run();
      } catch (error) {
        if (!refuse(error)) onFailure(error);
      } finally {
        inFlight.current = false;
        setBusy(false);
      }
    };
  return { isBusy, onSubmit };
}

/** Focuses a field; a disabled one gives way to the button that opens it (`data-opens`). */
function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.elements.namedItem(field);
  const isOpen = input instanceof HTMLElement && !input.matches(':disabled');
  const target = isOpen ? input : form?.querySelector<HTMLElement>(`[data-opens="${field}"]`);
  target?.focus();
}

/** A field's value that the server refused. */
function useRefusal<F extends string>(fields: readonly F[], focus: (field: F) => void) {
  const [refusal, setRefusal] = useState<FieldRefusal>();
  return {
    refusal,
    dropRefusal: () => setRefusal(undefined),
    /** True where the failure names a field of this form: it is shown there and focused. */
    refuse(error: unknown): boolean {
      const found = fieldRefusal(error);
      const field = fields.find((name) => name === found?.field);
      if (field === undefined) return false;
      setRefusal(found);
      focus(field);
      return true;
    },
  };
}
