import { Argument, InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, matching, valueOption } from './command-line.ts';

/** Acts on offers and bonuses. */
export type OfferOperation =
  | { kind: 'offer.list' }
  | {
      kind: 'offer.preview';
      code: string;
      account: string;
      language?: Language | undefined;
      amount?: number | undefined;
    }
  | { kind: 'offer.start' | 'offer.stop'; code: string; reason: string }
  | { kind: 'bonus.list'; account: string }
  | { kind: 'bonus.end'; account: string; id: number; reason: string };

export function isOfferOperation(operation: { kind: string }): operation is OfferOperation {
  return /^(offer|bonus)\./.test(operation.kind);
}

type Choose = (operation: OfferOperation) => void;

const WHY = 'say why, for the record: --reason "campaign of December, agreed with finance"';
const CODE = new Argument('<code>', "the offer's name in the content");
const ACCOUNT = new Argument('<account>', "the player's account");
const REASON = valueOption('--reason <text>', 'why, for the record');

function parseAmount(text: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('It is an amount, such as 250.00.');
  return Number(text);
}

export function declareOffers(program: Command, choose: Choose): void {
  const offer = addAct(program, 'offer', 'offers of bonuses; content/offers.json makes them', []);
  addAct(offer, 'list', 'lists offers with what is left of budget and places', ['offer list']).action(() =>
    choose({ kind: 'offer.list' }),
  );
  addAct(
    offer,
    'preview',
    'says what a player would see of an offer, and whether they could join it if it ran',
    [
      'offer preview new-player-pack player03 --as mei',
      'offer preview new-player-pack player03 --language vi --amount 250 --as mei',
    ],
  )
    .addArgument(CODE)
    .addArgument(ACCOUNT)
    .addOption(
      new Option('--language <language>', "another language than the player's last one").choices(LANGUAGES),
    )
    .addOption(
      valueOption('--amount <amount>', 'what the player would deposit, or stake in a day').argParser(
        parseAmount,
      ),
    )
    .action((code, account, { language, amount }) =>
      choose({ kind: 'offer.preview', code, account, language, amount }),
    );
  for (const [name, does] of [
    ['start', 'lets players join an offer; two operators where its budget is large'],
    ['stop', 'lets nobody join any more; bonuses that run go on'],
  ] as const)
    addAct(offer, name, does, [`offer ${name} new-player-pack --as mei --reason "campaign of December"`])
      .addArgument(CODE)
      .addOption(REASON)
      .action((code, { reason }) =>
        choose({ kind: `offer.${name}`, code, reason: parseReason(reason, WHY) }),
      );
  const bonus = addAct(program, 'bonus', "players' bonuses", []);
  addAct(bonus, 'list', 'lists the bonuses of a player with their ends and notes', [
    'bonus list player03 --as mei',
  ])
    .addArgument(ACCOUNT)
    .action((account) => choose({ kind: 'bonus.list', account }));
  addAct(bonus, 'end', 'ends a bonus; what is paid stays paid; two operators where much is lost', [
    'bonus end player03 12 --as mei --reason "asked for by the player, by call"',
  ])
    .addArgument(ACCOUNT)
    .argument('<id>', 'its number', matching(/^\d{1,15}$/, 'It is a number.'))
    .addOption(REASON)
    .action((account, id, { reason }) =>
      choose({ kind: 'bonus.end', account, id: Number(id), reason: parseReason(reason, WHY) }),
    );
}
