import type { Input } from '@parlour/contract/endpoints';
import { call } from '../../api/client.ts';
import { queries, queryClient } from '../../api/queries.ts';

/** Changes nickname or picture, and shows it wherever the player is shown. Throws `CallFailure`. */
export async function changeUserInfo(info: Input<'setUserInfo'>): Promise<void> {
  const profile = await call('setUserInfo', info);
  queryClient.setQueryData(queries.whoami().queryKey, (held) => held && { ...held, ...profile });
  await queryClient.invalidateQueries({ queryKey: queries.profile().queryKey });
}
