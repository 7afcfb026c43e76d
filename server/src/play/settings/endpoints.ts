import type { Context } from '../../context.ts';
import type { Handlers } from '../../call.ts';
import { changeSetting, showSettings } from './transfer-settings.ts';

export function transferSettingsEndpoints(
  context: Context,
): Pick<Handlers, 'getTransferSettings' | 'setTransferSetting'> {
  return {
    getTransferSettings: ({ session }) => showSettings(context, session.player),

    async setTransferSetting({ session, input }) {
      await changeSetting(context, session.player, input);
      return showSettings(context, session.player);
    },
  };
}
