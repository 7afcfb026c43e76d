import { useMutation, useQuery } from '@tanstack/react-query';
import type { MailKind } from '@parlour/contract/inbox';
import { call } from '../../api/client.ts';
import { callQuery, queries, queryClient } from '../../api/queries.ts';

/** Which mail: ids of the two kinds are counted apart. */
export interface MailName {
  id: number;
  kind: MailKind;
}

/** Invalidates the list after a change of a mail, and the count if no stream reports it. */
function refreshInbox(): void {
  void queryClient.invalidateQueries({ queryKey: ['listMails'] });
  void queryClient.invalidateQueries(queries.unreadCount());
}

export function useMails(page: number, isEnabled: boolean) {
  return useQuery({
    ...queries.mails(page),
    enabled: isEnabled,
    // The last page stays until the next one has loaded.
    placeholderData: (previous) => previous,
  });
}

/** Opens a mail, which reads it: the list and the count follow. */
export function useMail({ id, kind }: MailName) {
  return useQuery({
    ...callQuery('openMail', { id, kind }),
    queryFn: async ({ signal }) => {
      const mail = await call('openMail', { id, kind }, { signal });
      refreshInbox();
      return mail;
    },
    staleTime: Infinity,
  });
}

export function useDeleteMail() {
  return useMutation({
    mutationFn: ({ id, kind }: MailName) => call('deleteMail', { id, kind }),
    onSuccess: refreshInbox,
  });
}

/** Marks everything as read; what is open stays open. */
export function useReadAllMails() {
  return useMutation({ mutationFn: () => call('readAllMails', {}), onSuccess: refreshInbox });
}
