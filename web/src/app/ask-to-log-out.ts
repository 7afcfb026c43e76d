import { t } from '@lingui/core/macro';
import { openDialog } from './dialogs.ts';
import { logout } from './session.ts';

/** Confirm, then log out, then the lobby anew (spec §4). */
export async function askToLogOut(): Promise<void> {
  const answer = await openDialog({
    kind: 'confirm',
    title: t({ id: 'shell.logout', message: 'Log out' }),
    content: t({ id: 'shell.logoutSure', message: 'Are you sure you want to log out?' }),
  });
  if (answer === 'confirm') await logout();
}
