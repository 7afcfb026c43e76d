import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callQuery, queries, queryClient } from '../../api/queries.ts';

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
export function useMail(id: number) {
  return useQuery({
    ...callQuery('openMail', { id }),
    queryFn: async ({ signal }) => {
      const mail = await call('openMail', { id }, { signal });
      refreshInbox();
      return mail;
    },
    staleTime: Infinity,
  });
}

export function useDeleteMail() {
  return useMutation({
    mutationFn: (id: number) => call('deleteMail', { id }),
    onSuccess: refreshInbox,
  });
}
