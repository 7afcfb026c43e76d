import { fill } from '../../../i18n/texts.ts';
import { make } from './dom.ts';
import { row, verifyLink } from './fairness-sheet.ts';
import { openSheet } from './sheet.ts';
import { readFairness } from './shared-calls.ts';
import type { Texts } from './texts.ts';

/** Shows what the rounds of a table were committed to, and leads to the page that checks each of the last ones. */
export async function openChain(texts: Texts): Promise<void> {
  const { root, salt, length, place, nextRoot, seeds, choice, roundsOfSeed = 1 } = await readFairness();
  const game = location.pathname.split('/').at(-2) ?? '';
  openSheet(
    texts.fairness,
    texts.close,
    make('p.small', {}, texts.chainText),
    make('p.small', {}, texts.saltText),
    row(texts.chainRoot, root),
    row(texts.chainSalt, salt),
    make(
      'p.small',
      {},
      fill(roundsOfSeed > 1 ? texts.shoePlace : texts.chainPlace, {
        n: place,
        length: length.toLocaleString('en-US'),
        rounds: roundsOfSeed,
      }),
    ),
    ...(nextRoot === null ? [] : [row(texts.chainNext, nextRoot)]),
    make('h3', {}, texts.revealed),
    ...seeds.flatMap((each, at) => {
      // The seed before the first one is the root.
      const before = each.place === 1 ? root : seeds[at + 1]?.seed;
      if (before === undefined) return [];
      return make(
        'div.revealed',
        {},
        row(`#${each.name ?? each.round}`, each.seed),
        verifyLink(texts.verify, {
          game,
          seed: each.seed,
          hash: before,
          client: salt,
          nonce: String(each.place),
          root,
          ...choiceOf(each.choice ?? choice),
        }),
      );
    }),
    verifyLink(texts.verifyPage, { game }),
  );
}

const choiceOf = (choice: number | undefined): Record<string, string> =>
  choice === undefined ? {} : { choice: String(choice) };
