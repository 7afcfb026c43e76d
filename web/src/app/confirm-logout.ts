import { t } from '@lingui/core/macro';
import { openDialog } from './dialogs.ts';
import { logout } from './session.ts';

/** Asks, then logs out (spec §4). */
export async function confirmLogout(): Promise<void> {
  const answer = await openDialog({
    kind: 'confirm',
    title: t({ id: 'logout.title', message: 'Log out' }),
    content: t({ id: 'logout.question', message: 'Are you sure you want to log out?' }),
  });
  if (answer === 'confirm') await logout();
}
