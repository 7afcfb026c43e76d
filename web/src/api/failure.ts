/** Where a call failed: on the device, by a timeout, by a refusal, or by an answer that makes no sense. */
export type FailureKind = 'network' | 'timeout' | 'answer';

/** Every failed call ends in one of these; `errors.ts` puts it in words. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  /** The envelope's code. A timeout or a network failure has none. */
  readonly code: number | null;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The server asks to wait this long (`Retry-After`). */
  readonly retryAfterMs: number | null;

  /** The answer's data; undefined without an answer. */
  readonly data: unknown;

  constructor(
    kind: FailureKind,
    details: {
      code?: number;
      status?: number;
      message?: string;
      retryAfterMs?: number | null;
      data?: unknown;
    } = {},
  ) {
    super(details.message ?? kind);
    this.name = 'CallFailure';
    this.kind = kind;
    this.code = details.code ?? null;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.data = details.data;
  }
}

export function failureCode(error: unknown): number | null {
  return error instanceof CallFailure ? error.code : null;
}
