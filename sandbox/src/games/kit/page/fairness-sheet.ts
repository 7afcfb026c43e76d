import { fill } from '../../../i18n/texts.ts';
import { isClientSeed } from '../fair.ts';
import { changeSeed, type Fairness, randomSeed, readFairness } from './calls.ts';
import { make } from './dom.ts';
import { openSheet } from './sheet.ts';
import type { Texts } from './texts.ts';

/** The page that checks rounds; it lies beside the games. */
const VERIFY_PAGE = '../verify/';

/** Shows the seeds, takes the player's own, and leads to the page that checks rounds. */
export async function openFairness(texts: Texts, refusal: (error: unknown) => string): Promise<void> {
  const content = make('div.fairness');
  const show = (fairness: Fairness, said = '') => {
    const field = make('input.seed', {
      'aria-label': texts.clientSeed,
      value: randomSeed(),
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
    }) as HTMLInputElement;
    const change = make('button.wide', {}, texts.changeSeed);
    const message = make('p.small', { role: 'status' }, said);
    change.addEventListener('click', () => {
      if (!isClientSeed(field.value)) return void (message.textContent = texts.badSeed);
      changeSeed(fairness.seedId, field.value).then(
        (changed) => show(changed, texts.seedChanged),
        (error: unknown) => (message.textContent = refusal(error)),
      );
    });
    content.replaceChildren(
      make('p.small', {}, texts.fairText),
      row(texts.serverHash, fairness.hash),
      row(texts.clientSeed, fairness.clientSeed ?? ''),
      row(texts.nextRound, String(fairness.nonce)),
      row(texts.nextHash, fairness.nextHash),
      make('h3', {}, texts.ownSeed),
      field,
      change,
      message,
      make('p.small', {}, texts.changeText),
      ...(fairness.revealed.length > 0 ? [make('h3', {}, texts.revealed)] : []),
      ...fairness.revealed.map(({ seed, hash, clientSeed, rounds }) => {
        return make(
          'div.revealed',
          {},
          row(texts.serverSeed, seed),
          row(texts.clientSeed, clientSeed),
          make('span.small', {}, fill(texts.roundsOfSeed, { n: rounds })),
          verifyLink(texts.verify, { seed, hash, client: clientSeed, game: gameName() }),
        );
      }),
      verifyLink(texts.verifyPage, { game: gameName() }),
    );
  };
  show(await readFairness());
  openSheet(texts.fairness, texts.close, content);
}

export function row(label: string, value: string): HTMLElement {
  return make('p.pair', {}, make('span', {}, label), make('code', {}, value));
}

/** The game's name in its address. */
const gameName = () => location.pathname.split('/').at(-2) ?? '';

export function verifyLink(words: string, about: Record<string, string>): HTMLElement {
  const query = new URLSearchParams({ ...about, lang: document.documentElement.lang });
  return make('a.wide.plain', { href: `${VERIFY_PAGE}#${query}`, target: '_blank', rel: 'noopener' }, words);
}
