import { OperationError } from '../operators/acts/switches.ts';

/** Who acts: read for every act. */
const AUTHOR = ['by', 'as'];

/** An option that an act does not read is turned down: left out silently, it would be taken for done. */
export function refuseUnread(options: object, read: readonly string[]): void {
  const unread = Object.keys(options).find((name) => !AUTHOR.includes(name) && !read.includes(name));
  if (unread !== undefined) throw new OperationError(`--${unread}: means nothing to this`);
}
