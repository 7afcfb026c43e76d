import { paths } from '../../paths.ts';

/** The mailbox at one of its pages, with a mail open or none. */
export function mailPath(mailId: number | undefined, page: number): string {
  const query = new URLSearchParams();
  if (mailId !== undefined) query.set('mail', String(mailId));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.mailBox()}?${query}` : paths.mailBox();
}
