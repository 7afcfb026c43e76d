import { ERRORS, type ErrorName } from '@parlour/contract/errors';
import type { TextKey, TextValues } from './texts.ts';

/**
 * A call that is turned down, with what its sender is told. The one funnel to an envelope with a code above 0; anything else that
 * is thrown is our own fault.
 */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly text: TextKey | { verbatim: string };
  readonly values: TextValues;
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(
    reason: ErrorName,
    options: {
      /** The reason's own text unless given; `verbatim` for messages that clients recognise (decisions §2). */
      text?: TextKey | { verbatim: string };
      values?: TextValues;
      data?: unknown;
      retryAfterS?: number;
      cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.text = options.text ?? (reason as TextKey);
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
