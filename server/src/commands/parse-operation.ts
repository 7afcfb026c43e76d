import { Argument, InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import type { DisputeDecision, ReviewDecision } from '../cashier/payments/decisions.ts';
import type { RewardDecision } from '../promo/referral/held.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import type { Stop, StopTarget } from '../operators/acts/stop-play.ts';
import { OperationError } from '../base/operation-error.ts';
import { type MaintenanceTarget } from '../operators/acts/switches.ts';
import { STOP_REASONS } from '../play/gates/play-stops.ts';
import { addAct, AS, BY, matching, readCommandLine, valueOption, type Help } from './command-line.ts';
import type { Author } from './operator-author.ts';
import { declareAccount, type AccountOperation } from './parse-account.ts';
import { declareDomains, type DomainOperation } from './parse-domains.ts';
import { declareCases, type CaseOperation } from './parse-case.ts';
import { isTimeOfDay, parseEnd, parseMoment, resolvePlan, type PlanWords } from './parse-end.ts';

export type Operation =
  | { kind: 'status'; json?: boolean | undefined }
  | { kind: 'player'; account: string; json?: boolean | undefined }
  | { kind: 'history'; at: Date }
  | { kind: 'exports'; account: string | undefined; before: Date; json?: boolean | undefined }
  | { kind: 'maintenance.on'; target: MaintenanceTarget; until: Date }
  | { kind: 'maintenance.off'; target: MaintenanceTarget; anyway?: true }
  | { kind: 'maintenance.plan'; target: MaintenanceTarget; plan: PlanWords }
  | { kind: 'maintenance.cancel'; target: MaintenanceTarget }
  | { kind: 'stop'; stop: Stop }
  | { kind: 'resume'; target: StopTarget }
  | { kind: 'reward'; id: number; wanted: RewardDecision }
  | { kind: 'withdrawals' }
  | { kind: 'withdrawal'; reference: string; wanted: ReviewDecision; reason: string }
  | { kind: 'dispute'; reference: string; wanted: DisputeDecision; reason: string }
  | AccountOperation
  | DomainOperation;

export type OperatorAct = { author: Author } & ({ operation: Operation } | { caseOperation: CaseOperation });
type Choose = (operation: Operation) => void;

/** Reads a command line. Throws Misuse or OperationError with what is wrong and how it is meant. */
export function parseOperation(words: readonly string[], now: Date): OperatorAct | Help {
  return readCommandLine<OperatorAct>('npm run operator --', words, (program, choose) => {
    const authored = program
      .description('What operators do to the running site: at once on every process, and recorded.')
      .addOption(BY)
      .addOption(AS)
      .addHelpText('after', "\nnpm run operator -- <act> --help shows an act's options and examples.");
    const act: Choose = (operation) => choose({ operation, author: authored.opts() });
    declareLooks(program, act, now);
    declareMaintenance(program, act, now);
    declareStop(program, act, now);
    declareTargets(
      addAct(program, 'resume', 'lets go on what was stopped', []),
      ['all', 'platform', 'game', 'login'],
      { example: '' },
      (target) => act({ kind: 'resume', target }),
    );
    declareAccount(program, act);
    declareMoney(program, act);
    declareDomains(program, act, now);
    declareCases(program, (caseOperation) => choose({ caseOperation, author: authored.opts() }));
  });
}

const ACCOUNT = new Argument('<account>', "the player's account");
const CODE = new Argument('<code>', "the game's code");
const PLATFORM = new Argument('<platform>', "the platform's number").argParser((text) => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a number of at most four digits.');
  return Number(text);
});
const REST_OF_REFERENCE = ', a number, a dash and 12 characters.';
const REASON = valueOption('--reason <text>', 'why, for the record');

const WHY_MONEY = 'say why, for the record: --reason "paid in two parts, statement seen"';
const WHY_STOPPED = 'say why, for the record: --reason "reels stuck, reported by three players"';

/** What can be closed or stopped, with the arguments that name it. */
const TARGETS = {
  site: { does: 'the whole site', named: [], example: 'site' },
  all: { does: 'all play', named: [], example: 'all' },
  platform: { does: 'one platform', named: [PLATFORM], example: 'platform 12' },
  game: { does: 'one game', named: [PLATFORM, CODE], example: 'game 1 dragon-of-nine-bays' },
  login: { does: 'the login of one player', named: [ACCOUNT], example: 'login player03' },
} as const;
type TargetKind = keyof typeof TARGETS;
type TargetOf<Kind extends TargetKind> = Extract<MaintenanceTarget | StopTarget, { kind: Kind }>;

/** Adds an act for each kind of target below `parent`. What `extend` adds, `choose` finds in the command. */
function declareTargets<Kind extends TargetKind>(
  parent: Command,
  kinds: readonly Kind[],
  { example, extend }: { example: string; extend?: (act: Command, kind: Kind) => void },
  choose: (target: TargetOf<Kind>, act: Command) => void,
): void {
  for (const kind of kinds) {
    const { does, named, example: target } = TARGETS[kind];
    const act = addAct(parent, kind, does, [`${parent.name()} ${target}${example}`]);
    for (const argument of named) act.addArgument(argument);
    extend?.(act, kind);
    act.action(() => choose(targetOf(kind, act.processedArgs) as TargetOf<Kind>, act));
  }
}

function targetOf(kind: TargetKind, named: readonly unknown[]): MaintenanceTarget | StopTarget {
  if (kind === 'site' || kind === 'all') return { kind };
  if (kind === 'login') return { kind, account: named[0] as string };
  const platformId = named[0] as number;
  return kind === 'platform' ? { kind, platformId } : { kind, platformId, code: named[1] as string };
}

const JSON_OPTION = new Option('--json', 'for programs: one line of JSON');

function declareLooks(program: Command, choose: Choose, now: Date): void {
  const does = 'shows how the site is: processes, what is undecided, waiting or closed, and the last acts';
  addAct(program, 'status', does, ['status', 'status --json'])
    .addOption(JSON_OPTION)
    .action(({ json }) => choose({ kind: 'status', json }));
  addAct(
    program,
    'player',
    'shows one player: where the money is, transfers, payments, sessions, cases, acts',
    ['player player03 --as mei'],
  )
    .addArgument(ACCOUNT)
    .addOption(JSON_OPTION)
    .action((account, { json }) => choose({ kind: 'player', account, json }));
  addAct(program, 'history', 'shows which stops, maintenance, content and roles were in force at a moment', [
    'history --at 2026-11-21T18:00+08:00',
  ])
    .addOption(valueOption('--at <moment>', 'the moment, with the offset (default: now)'))
    .action(({ at }) => choose({ kind: 'history', at: at === undefined ? now : parseMoment(at, '--at') }));
  addAct(program, 'exports', 'shows which files of records accounts have taken, with filter and rows', [
    'exports --as mei',
    'exports --account agent01 --before 2026-11-21T18:00+08:00 --as mei',
  ])
    .addOption(valueOption('--account <account>', 'those of one account'))
    .addOption(valueOption('--before <moment>', 'those of before, with the offset (default: now)'))
    .addOption(JSON_OPTION)
    .action(({ account, before, json }) =>
      choose({
        kind: 'exports',
        account,
        before: before === undefined ? now : parseMoment(before, '--before'),
        json,
      }),
    );
}

interface Ends {
  until?: string;
  for?: string;
}

function declareMaintenance(program: Command, choose: Choose, now: Date): void {
  const does = 'closes the site, a platform or a game until an end that players are told';
  const maintenance = addAct(program, 'maintenance', does, []);
  addAct(maintenance, 'status', 'the same as status alone', ['maintenance status']).action(() =>
    choose({ kind: 'status' }),
  );
  declareTargets(
    maintenance,
    ['site', 'platform', 'game'],
    {
      example: ' on --for 90m',
      extend: (act) =>
        void act
          .addArgument(new Argument('<state>').choices(['on', 'off', 'cancel']))
          .addOption(valueOption('--until <moment>', 'when it ends, with the offset: 2026-11-21T18:00+08:00'))
          .addOption(valueOption('--for <duration>', 'how long it lasts: 90m, 2h or 1d'))
          .addOption(
            valueOption(
              '--from <moment>',
              'when it begins (default: now): 02:00 by the site, or 2026-11-22T02:00+08:00',
            ),
          )
          .option('--anyway', 'off: opens the site though a restore is not judged'),
    },
    (target, act) => {
      const { from: beginning, anyway, ...ends }: Ends & { from?: string; anyway?: true } = act.opts();
      const state = act.args.at(-1);
      if (anyway && !(state === 'off' && target.kind === 'site'))
        throw new OperationError('--anyway: means something to site off alone');
      if (state === 'on' && beginning !== undefined) {
        const plan = { from: beginning, ...ends };
        // What is written wrongly is said before the secret is asked for. Only the database knows the site's offset.
        if (isTimeOfDay(beginning)) parseEnd(ends.until, ends.for, now);
        else resolvePlan(plan, now, '+00:00');
        return choose({ kind: 'maintenance.plan', target, plan });
      }
      if (state === 'on')
        return choose({ kind: 'maintenance.on', target, until: parseEnd(ends.until, ends.for, now) });
      const [unread] = Object.keys(ends);
      if (unread !== undefined) throw new OperationError(`--${unread}: means nothing to ${state}`);
      if (beginning !== undefined) throw new OperationError(`--from: means nothing to ${state}`);
      if (state === 'off') return choose({ kind: 'maintenance.off', target, ...(anyway && { anyway }) });
      choose({ kind: 'maintenance.cancel', target });
    },
  );
}

function declareStop(program: Command, choose: Choose, now: Date): void {
  declareTargets(
    addAct(program, 'stop', 'stops play or a login until it is resumed', []),
    ['all', 'platform', 'game', 'login'],
    {
      example: ' --reason "reported by three players"',
      extend: (act, kind) => {
        act.addOption(REASON);
        // The player of a stopped login is told nothing.
        if (kind !== 'login')
          act
            .addOption(
              valueOption('--why <why>', 'told to players (default: technical)').choices(STOP_REASONS),
            )
            .addOption(valueOption('--until <moment>', 'an end told to players: 2026-11-21T18:00+08:00'))
            .addOption(valueOption('--for <duration>', 'the same as a duration: 90m, 2h or 1d'));
      },
    },
    (target, act) => {
      const options: Ends & { reason?: string; why?: Stop['why'] } = act.opts();
      const reason = parseReason(options.reason, WHY_STOPPED);
      const isEndKnown = options.until !== undefined || options.for !== undefined;
      const until = isEndKnown ? parseEnd(options.until, options.for, now) : null;
      choose({ kind: 'stop', stop: { target, reason, why: options.why ?? 'technical', until } });
    },
  );
}

function declareMoney(program: Command, choose: Choose): void {
  addAct(program, 'reward', 'gives or refuses a held reward for a friend; status lists them', [
    'reward 12 give --as mei',
    'reward 12 refuse --as mei',
  ])
    .argument('<id>', 'its number', matching(/^\d{1,15}$/, 'It is a number.'))
    .addArgument(new Argument('<decision>').choices(['give', 'refuse']))
    .action((id, wanted) => choose({ kind: 'reward', id: Number(id), wanted }));
  addAct(
    program,
    'withdrawals',
    'lists deposits and withdrawals that wait for an operator, and withdrawals that the gateway has not paid for an hour',
    ['withdrawals'],
  ).action(() => choose({ kind: 'withdrawals' }));
  addAct(program, 'withdrawal', 'lets a withdrawal that waits go on its way, or turns it down', [
    'withdrawal WD42-0123456789AB approve --as mei',
    'withdrawal WD42-0123456789AB reject --as mei --reason "the account is another person\'s"',
  ])
    .argument(
      '<reference>',
      'its number',
      matching(/^WD[1-9][0-9]{0,18}-[0-9A-Z]{12}$/, `It is WD${REST_OF_REFERENCE}`),
    )
    .addArgument(new Argument('<decision>').choices(['approve', 'reject']))
    .addOption(REASON)
    .action((reference, wanted, { reason }) => {
      // Approving is the usual case and needs no reason.
      const isUnsaid = wanted === 'approve' && reason === undefined;
      choose({
        kind: 'withdrawal',
        reference,
        wanted,
        reason: isUnsaid ? '' : parseReason(reason, WHY_MONEY),
      });
    });
  addAct(
    program,
    'dispute',
    'settles or refuses a disputed deposit or withdrawal; two operators say the same',
    ['dispute DP42-0123456789AB settle --as mei --reason "paid in two parts, statement seen"'],
  )
    .argument(
      '<reference>',
      'its number',
      matching(/^(DP|WD)[1-9][0-9]{0,18}-[0-9A-Z]{12}$/, `It is DP or WD${REST_OF_REFERENCE}`),
    )
    .addArgument(new Argument('<decision>').choices(['settle', 'refuse']))
    .addOption(REASON)
    .action((reference, wanted, { reason }) =>
      choose({ kind: 'dispute', reference, wanted, reason: parseReason(reason, WHY_MONEY) }),
    );
}
