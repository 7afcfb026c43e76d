import { make } from '../../kit/page/dom.ts';
import type { CallFailed } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import type { Texts } from './texts.ts';

/** Covers the game with a message and waits for its button; without a button it only shows for a while. */
export function announce(kind: string, parts: Node[], button?: string, durationMs = 1800): Promise<void> {
  return new Promise((resolve) => {
    const veil = make(`dialog.veil.${kind}`, {}, make('div.card', {}, ...parts)) as HTMLDialogElement;
    const done = () => {
      veil.remove();
      resolve();
    };
    veil.addEventListener('close', done);
    if (button) {
      const press = make('button.wide', {}, button);
      press.addEventListener('click', () => veil.close());
      veil.firstElementChild?.append(press);
      veil.addEventListener('cancel', (event) => kind === 'end' && event.preventDefault());
    } else {
      veil.addEventListener('click', () => veil.close());
      setTimeout(() => veil.open && veil.close(), durationMs);
    }
    document.body.append(veil);
    veil.showModal();
  });
}

/** Says why a call failed; answers whether the operator's wallet has refused the bet, so that it is not to be tried again. */
export async function tellFailure({ reason }: CallFailed, texts: Texts, language: string): Promise<boolean> {
  if (reason === 'unfinished') location.reload();
  const refusal = walletWords(language)[reason];
  if (refusal !== undefined) {
    await announce('end.refused', [make('p', { role: 'alert' }, refusal)], texts.goOn);
    return true;
  }
  const why = reason === 'unsent' ? texts.unsent : texts.lostText;
  await announce('end', [make('h2', {}, texts.lost), make('p', {}, why)], texts.retry);
  return false;
}
