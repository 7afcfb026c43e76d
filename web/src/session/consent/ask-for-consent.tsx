import { call } from '../../api/client.ts';
import { queries, queryClient } from '../../api/queries.ts';
import { speakLazyTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { prepareHtml } from '../../ui/Html.tsx';
import { ask } from '../identity/ask.tsx';
import { ConsentDialog, type ConsentChoice } from './ConsentDialog.tsx';

let asking: Promise<boolean> | undefined;

/** Asks whether the player agrees to what has changed; one question at a time. True where nothing is left to agree to. */
export function askForConsent(onLogout: () => void): Promise<boolean> {
  asking ??= question(onLogout).finally(() => (asking = undefined));
  return asking;
}

async function question(onLogout: () => void): Promise<boolean> {
  const [pending] = await Promise.all([call('getPendingConsents', {}), speakLazyTexts(), prepareHtml()]);
  if (pending.length === 0) return true;
  const choice = await ask<ConsentChoice>((answer) => <ConsentDialog pending={pending} onChoice={answer} />);
  if (choice === 'logout') onLogout();
  if (choice === 'withdraw') location.hash = `#${paths.withdrawPoints()}`;
  if (choice !== 'agreed') return false;
  void queryClient.invalidateQueries(queries.whoami());
  return true;
}
