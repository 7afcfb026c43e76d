/** The operator's command names something that does not exist, or that does not allow it; `message` says so in one line. */
export class OperationError extends Error {
  override name = 'OperationError';
}
