import type { InboxCount } from '@parlour/contract/inbox';
import { createKept } from '../../base/live/kept.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { notifyInbox, readUnreadCount } from './mail.ts';
import { deleteMail, listMails, openMail, readAllMails } from './inbox.ts';

type Names = 'listMails' | 'openMail' | 'deleteMail' | 'readAllMails' | 'getUnreadCount';

export function inboxEndpoints({ db, changes }: Context): Pick<Handlers, Names> {
  const unreadCounts = createKept<InboxCount>(changes, 'inbox');
  return {
    listMails: ({ input, session: { player }, language }) => listMails(db, player.id, language, input.page),

    async openMail({ input, session: { player }, language }) {
      const { mail, isFirstReading } = await openMail(db, player.id, language, input);
      if (isFirstReading) await notifyInbox(db, player.id);
      return mail;
    },

    async deleteMail({ input, session: { player } }) {
      if (await deleteMail(db, player.id, input)) await notifyInbox(db, player.id);
      return null;
    },

    async readAllMails({ session: { player } }) {
      if (await readAllMails(db, player.id)) await notifyInbox(db, player.id);
      return null;
    },

    // An open page asks for it again and again.
    getUnreadCount: ({ session: { player } }) =>
      unreadCounts.get(String(player.id), () => readUnreadCount(db, player.id)),
  };
}
