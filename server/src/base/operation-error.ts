/** What an operator named does not exist, or cannot be done to it; `message` is one line that says so. */
export class OperationError extends Error {
  override name = 'OperationError';
}
