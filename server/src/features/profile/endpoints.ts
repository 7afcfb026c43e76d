import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { showProfile } from '../../players/profile.ts';
import { changeUserInfo } from './profile.ts';

export function profileEndpoints({ db }: Context): Pick<Handlers, 'setUserInfo'> {
  return {
    async setUserInfo({ input, session: { player }, address }) {
      return showProfile(await changeUserInfo(db, player.id, input, address));
    },
  };
}
