import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { changePassword } from './change.ts';

export function passwordEndpoints(context: Context): Pick<Handlers, 'changePassword'> {
  return {
    changePassword: ({ session, input, address }) => changePassword(context, session, input, address),
  };
}
