import { paths } from '../../paths.ts';

/** The address of a page of the mailbox, with or without an open mail. */
export function mailPath(mailId: number | undefined, page: number): string {
  const query = new URLSearchParams();
  if (mailId !== undefined) query.set('mail', String(mailId));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.mailBox()}?${query}` : paths.mailBox();
}
