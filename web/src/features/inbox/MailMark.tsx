import type { MailHead } from '@parlour/contract/inbox';
import { Mail, MailOpen, Megaphone, ShieldCheck } from 'lucide-react';

/** What kind of mail it is: about the account's safety, to many players, or to this player. */
export function MailMark({ mail }: { mail: MailHead }) {
  const Icon = iconOf(mail);
  return (
    <span
      className={`grid size-9 shrink-0 place-items-center rounded-control border border-line bg-raised ${mail.is_read ? 'text-muted' : 'text-accent'}`}
    >
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}

function iconOf({ kind, kept_until, is_read }: MailHead) {
  if (kept_until !== null) return ShieldCheck;
  if (kind === 'broadcast') return Megaphone;
  return is_read ? MailOpen : Mail;
}
