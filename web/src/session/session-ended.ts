import { t } from '@lingui/core/macro';
import type { SessionEnd } from '@parlour/contract/stream';
import { speakLazyTexts } from '../i18n/i18n.ts';
import { paths, safeRedirect } from '../paths.ts';
import { openDialog } from '../dialogs/dialogs.ts';

/** The page that the player was on when the session ended. */
interface Left {
  path: string;
  /** The game that was open. */
  game: string | undefined;
}

/** Tells the player why the session ended (rule A17) and where the game's money is, and leads back to the same page. */
export async function showSessionEnd(reason: SessionEnd, { path, game }: Left): Promise<void> {
  await speakLazyTexts();
  const words = wordsOf(reason);
  const closedGame =
    game === undefined
      ? undefined
      : t({
          id: 'session.game',
          message: `${game} was closed. Points still in it come back to your wallet by themselves.`,
        });
  const mayReturn = reason !== 'closed' && reason !== 'excluded';
  const answer = await openDialog({
    kind: mayReturn ? 'confirm' : 'original',
    art: 'key',
    title: t({ id: 'session.endedTitle', message: 'You are logged out' }),
    content: closedGame === undefined ? words : `${words}\n\n${closedGame}`,
    confirmText: mayReturn
      ? t({ id: 'login.loginNow', message: 'Login now' })
      : t({ id: 'dialog.close', message: 'Close' }),
    cancelText: t({ id: 'dialog.close', message: 'Close' }),
  });
  // On a player's page the guard has already asked for the login and keeps the way back.
  if (mayReturn && answer === 'confirm' && !location.hash.startsWith('#/login'))
    location.hash = `#${paths.login(safeRedirect(path))}`;
}

function wordsOf(reason: SessionEnd): string {
  switch (reason) {
    case 'loggedInElsewhere':
      return t({
        id: 'session.loggedInElsewhere',
        message: 'Your account has just been used to log in on another device, so you were logged out here.',
      });
    case 'loggedOut':
      return t({ id: 'session.loggedOut', message: 'You have logged out in another window.' });
    case 'passwordChanged':
      return t({
        id: 'session.passwordChanged',
        message: 'The password of your account was changed. Please log in with the new one.',
      });
    case 'idle':
      return t({
        id: 'session.idle',
        message: 'You were away for 30 minutes, so we logged you out to protect your account.',
      });
    case 'expired':
      return t({
        id: 'session.expired',
        message: 'This login has lasted as long as it may. Please log in again.',
      });
    case 'closed':
      return t({
        id: 'session.closed',
        message: 'Your account was closed by the operator. Please contact customer service.',
      });
    case 'excluded':
      return t({
        id: 'session.excluded',
        message: 'Your account is excluded from play for now. Your balance can still be withdrawn.',
      });
    case 'ended':
      return t({ id: 'session.ended', message: 'Your session has ended. Please log in again.' });
  }
}
