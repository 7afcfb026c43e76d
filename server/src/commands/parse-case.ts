import { Argument, InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { OperationError } from '../base/operation-error.ts';
import { CASE_KINDS, type CaseKind, type Resolution } from '../outside/books/case-kinds.ts';
import type { CaseFilter } from '../operators/cases/cases.ts';
import { parseRoles, ROLES, type Role } from '../operators/acts/roles.ts';
import { addAct, valueOption } from './command-line.ts';
import { declareRestore, type RestoreOperation } from './parse-restore.ts';

/** The acts about differences and about operators. */
export type CaseOperation =
  | { kind: 'reconcile'; book: string | undefined }
  | { kind: 'cases.list'; filter: CaseFilter }
  | { kind: 'cases.show'; id: number }
  | { kind: 'cases.propose'; id: number; resolution: Resolution; reason: string }
  | { kind: 'cases.drop'; id: number; reason: string }
  | { kind: 'cases.approve'; id: number }
  | { kind: 'operators.list' }
  | { kind: 'operators.invite'; name: string; roles: readonly Role[] | undefined }
  | { kind: 'operators.roles'; name: string; roles: readonly Role[] }
  | { kind: 'operators.confirm' | 'operators.retire'; name: string }
  | { kind: 'operators.secret' }
  | { kind: 'operators.accept'; name: string; code: string }
  | RestoreOperation;

type Choose = (operation: CaseOperation) => void;

export function declareCases(program: Command, choose: Choose): void {
  addAct(program, 'reconcile', 'compares all books outside with ours now, or one of them', [
    'reconcile',
    'reconcile platform 12',
  ])
    .argument('[book]', 'platform, hub88 or payments')
    .argument('[platform]', "the platform's number")
    .action((book, platform) =>
      choose({ kind: 'reconcile', book: book && [book, platform].filter(Boolean).join(' ') }),
    );
  const cases = addAct(program, 'cases', 'differences that wait for operators', []);
  declareCaseList(cases, choose);
  declareCaseActs(cases, choose);
  declareRestore(program, choose);
  declareOperators(addAct(program, 'operators', 'who may do what', []), choose);
}

const STATES = ['open', 'proposed', 'resolved', 'withdrawn', 'all'] as const;
const KINDS = Object.keys(CASE_KINDS) as CaseKind[];
const ID = new Argument('<id>', "the case's number").argParser((text) => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is a number.');
  return Number(text);
});
const REASON = valueOption('--reason <text>', 'why, for the record');
const WHY_JUDGED = 'say why, for the record: --reason "the platform shows it done, ticket 4711"';

function declareCaseList(cases: Command, choose: Choose): void {
  const examples = ['cases', 'cases --state open --kind balance --platform 12 --account player03'];
  addAct(cases, 'list', 'lists them; cases alone does the same', examples, { isDefault: true })
    .addOption(valueOption('--state <state>', 'those in this state').choices(STATES))
    .addOption(valueOption('--kind <kind>', 'those of this kind').choices(KINDS))
    .addOption(
      new Option('--platform <number>', 'those of one platform').argParser((text) => {
        if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a platform’s number.');
        return Number(text);
      }),
    )
    .addOption(valueOption('--account <account>', 'those of one player'))
    .action(({ state, kind, platform: platformId, account }) =>
      choose({ kind: 'cases.list', filter: { state, kind, platformId, account } }),
    );
}

function declareCaseActs(cases: Command, choose: Choose): void {
  addAct(cases, 'show', "shows both sides' figures, the references and what has happened", ['cases show 7'])
    .addArgument(ID)
    .action((id) => choose({ kind: 'cases.show', id }));
  addAct(cases, 'propose', 'proposes how a case ends; another operator approves it', [
    'cases propose 7 --as mei --resolution confirm --reason "the platform shows it done, ticket 4711"',
    'cases propose 7 --as mei --resolution adjust --amount=-12.34 --place wallet --reason "ticket 4711"',
  ])
    .addArgument(ID)
    .addOption(
      valueOption('--resolution <resolution>', 'how it ends')
        .choices(['confirm', 'refuse', 'adjust', 'none'])
        .makeOptionMandatory(),
    )
    .addOption(valueOption('--amount <amount>', 'adjust: what the player gets, or with a minus gives back'))
    .addOption(
      valueOption('--place <place>', 'adjust: where (default: wallet)').choices(['wallet', 'platform']),
    )
    .addOption(REASON)
    .action((id, options) => {
      const { resolution: how, amount, place, reason } = options;
      const resolution = resolutionOf(how, amount, place);
      choose({ kind: 'cases.propose', id, resolution, reason: parseReason(reason, WHY_JUDGED) });
    });
  addAct(cases, 'drop', 'turns a proposal down: the case is open again', [
    'cases drop 7 --as omar --reason "the amount is wrong"',
  ])
    .addArgument(ID)
    .addOption(REASON)
    .action((id, { reason }) => choose({ kind: 'cases.drop', id, reason: parseReason(reason, WHY_JUDGED) }));
  addAct(cases, 'approve', 'carries out the proposal of another operator', ['cases approve 7 --as omar'])
    .addArgument(ID)
    .action((id) => choose({ kind: 'cases.approve', id }));
}

function resolutionOf(
  kind: Resolution['kind'],
  amount: string | undefined,
  place: 'wallet' | 'platform' = 'wallet',
): Resolution {
  if (kind === 'confirm') return amount === undefined ? { kind } : { kind, amount };
  if (kind !== 'adjust') return { kind };
  if (amount === undefined)
    throw new OperationError('--amount=12.34: what the player gets, --amount=-12.34: gives back');
  return { kind, amount, place };
}

function declareOperators(operators: Command, choose: Choose): void {
  addAct(operators, 'list', 'lists them; operators alone does the same', ['operators'], {
    isDefault: true,
  }).action(() => choose({ kind: 'operators.list' }));
  addAct(operators, 'invite', 'invites an operator and prints the code of the invitation', [
    'operators invite omar --roles support,payments --as mei',
  ])
    .argument('<name>', "the operator's name")
    .addOption(valueOption('--roles <roles>', `some of ${ROLES.join(', ')} (default: read-only)`))
    .action((name, { roles }) =>
      choose({ kind: 'operators.invite', name, roles: roles === undefined ? undefined : parseRoles(roles) }),
    );
  addAct(operators, 'roles', 'gives an operator other roles; two others say the same', [
    'operators roles omar payments,risk --as mei',
  ])
    .argument('<name>', "the operator's name")
    .argument('<roles>', `some of ${ROLES.join(', ')}`)
    .action((name, roles) => choose({ kind: 'operators.roles', name, roles: parseRoles(roles) }));
  addAct(operators, 'secret', 'sets another secret of your own: asks for the old one, then the new one', [
    'operators secret --as mei',
  ]).action(() => choose({ kind: 'operators.secret' }));
  const byName = [
    ['confirm', 'lets in an operator whom another one has invited', 'operators confirm omar --as lin'],
    ['retire', 'takes an operator off', 'operators retire omar --as mei'],
  ] as const;
  for (const [verb, does, example] of byName)
    addAct(operators, verb, does, [example])
      .argument('<name>', "the operator's name")
      .action((name) => choose({ kind: `operators.${verb}`, name }));
  addAct(operators, 'accept', 'accepts an invitation: asks for a new secret', [
    'operators accept omar --code CODE',
  ])
    .argument('<name>', 'your name')
    .addOption(valueOption('--code <code>', 'the code of the invitation').makeOptionMandatory())
    .action((name, { code }) => choose({ kind: 'operators.accept', name, code }));
}
