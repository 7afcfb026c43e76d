import type { Input } from '@parlour/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery, queryClient } from '../../api/queries.ts';

/** The player's transfer settings, and how they change. */
export function useSettings() {
  const query = useQuery({ ...callQuery('getTransferSettings', {}), staleTime: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);

  /** True when it is saved. */
  const save = useCallback(async (setting: Input<'setTransferSetting'>): Promise<boolean> => {
    setIsSaving(true);
    setProblem(undefined);
    setIsSaved(false);
    try {
      const settings = await call('setTransferSetting', setting);
      queryClient.setQueryData(callQuery('getTransferSettings', {}).queryKey, settings);
      setIsSaved(true);
      return true;
    } catch (error) {
      setProblem(failureMessage(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }, []);

  return { ...query, save, isSaving, isSaved, problem };
}
