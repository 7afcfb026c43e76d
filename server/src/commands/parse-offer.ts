import { Argument, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, matching, valueOption } from './command-line.ts';

/** Acts on offers and bonuses. */
export type OfferOperation =
  | { kind: 'offer.list' }
  | { kind: 'offer.preview'; code: string; account: string }
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

export function declareOffers(program: Command, choose: Choose): void {
  const offer = addAct(program, 'offer', 'offers of bonuses; content/offers.json makes them', []);
  addAct(offer, 'list', 'lists offers with what is left of budget and places', ['offer list']).action(() =>
    choose({ kind: 'offer.list' }),
  );
  addAct(offer, 'preview', 'says whether a player could join an offer if it ran', [
    'offer preview new-player-pack player03 --as mei',
  ])
    .addArgument(CODE)
    .addArgument(ACCOUNT)
    .action((code, account) => choose({ kind: 'offer.preview', code, account }));
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
