import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** A player's mailbox: mail to this player, who sees and changes only their own (rule N5), and mail to many (rule N9). */

export const MAILS_A_PAGE = 20;
/** A mailbox keeps this many mails; the oldest are deleted. */
export const MAX_MAILS = 200;
/** A mail about the account’s safety cannot be deleted before, nor does it give way to newer ones. */
export const SAFETY_MAIL_DAYS = 30;

const wholeNumber = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1).max(max));

const mailId = wholeNumber(Number.MAX_SAFE_INTEGER);

/** A mail to this player alone, or one to many. Each kind counts its ids by itself. */
const MAIL_KINDS = ['mail', 'broadcast'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
const whichMail = z.object({ id: mailId, kind: z.enum(MAIL_KINDS).default('mail') });

const mailHead = z.object({
  kind: z.enum(MAIL_KINDS),
  id: z.number().int(),
  title: z.string(),
  /** Unix seconds. */
  create_time: z.number().int(),
  is_read: z.boolean(),
  /** Unix seconds until which it cannot be deleted; null: it can. */
  kept_until: z.number().int().nullable(),
});
export type MailHead = z.output<typeof mailHead>;

export const listMails = endpoint({
  access: 'account',
  summary: 'The player’s mail in the call’s language, newest first, a page at a time.',
  input: z.object({ page: wholeNumber(MAX_MAILS).default(1) }),
  output: z.object({ list: z.array(mailHead), total: z.number().int(), page_size: z.number().int() }),
});

export const openMail = endpoint({
  access: 'account',
  summary: 'One mail with its text (HTML), which is read from now on.',
  input: whichMail,
  output: mailHead.extend({ content: z.string() }),
});

export const deleteMail = endpoint({
  access: 'account',
  summary: 'Puts one mail away for good; a mail about the account’s safety only after 30 days.',
  input: whichMail,
  output: z.null(),
});

export const readAllMails = endpoint({
  access: 'account',
  summary: 'Marks everything in the mailbox as read.',
  input: noInput,
  output: z.null(),
});

/** How many are unread. */
const inboxCount = z.object({
  count: z.number().int().min(0),
  /** Grows with every change, so that an older answer never replaces a newer one. */
  version: z.number().int().min(0),
});
export type InboxCount = z.output<typeof inboxCount>;

export const getUnreadCount = endpoint({
  access: 'account',
  isBackground: true,
  summary: 'How many mails the player has not read.',
  input: noInput,
  output: inboxCount,
});
