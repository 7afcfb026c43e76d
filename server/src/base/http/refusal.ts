import { ERRORS, type ErrorName } from '@parlour/contract/errors';
import type { Multilingual, TextValues } from '@parlour/contract/languages';
import type { Broken } from '@parlour/contract/rules';

/** A text of the domain that refuses, the words of a broken rule, or words that clients recognise. */
export type RefusalText = Multilingual | { verbatim: string } | { broken: Broken };

/**
 * A refused call and the message for its sender. Every envelope with a code above 0 comes from a Refusal; any other error is a fault of
 * ours.
 */
export class Refusal extends Error {
  readonly reason: ErrorName;
  /** Undefined: the text of the reason (`refusal-texts.ts`). */
  readonly text: RefusalText | undefined;
  readonly values: TextValues;
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(
    reason: ErrorName,
    options: {
      /** The reason's own text unless given; `verbatim` for messages that clients recognise (rule A13). */
      text?: RefusalText;
      values?: TextValues;
      data?: unknown;
      retryAfterS?: number;
      cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.text = options.text;
    this.values = options.values ?? {};
    this.data = options.data ?? null;
    this.retryAfterS = options.retryAfterS;
  }

  get code(): number {
    return ERRORS[this.reason].code;
  }

  get status(): number {
    return ERRORS[this.reason].status;
  }
}

/** A field is not as it should be: the answer's `data` says which one and by which rule, so that the browser shows it there. */
export function refuseField(field: string, broken: Broken): Refusal {
  return new Refusal('invalidInput', { text: { broken }, data: { field, ...broken } });
}
