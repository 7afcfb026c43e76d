import { paths } from '../../paths.ts';
import type { MailName } from './use-inbox.ts';

/** The address of a page of the mailbox, with or without an open mail. */
export function mailPath(mail: MailName | undefined, page: number): string {
  const query = new URLSearchParams();
  if (mail !== undefined) query.set(mail.kind, String(mail.id));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.mailBox()}?${query}` : paths.mailBox();
}
