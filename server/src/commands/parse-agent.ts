import { Argument, InvalidArgumentError, type Command } from '@commander-js/extra-typings';
import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import { AGENT_TYPES, type AgentType, type ShareAct } from '../operators/acts/agent-tree.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, valueOption } from './command-line.ts';
import { parseMoment } from './parse-end.ts';

/** Acts on the agent tree. */
export type AgentOperation =
  | { kind: 'agent.add'; account: string; type: AgentType; under: string; reason: string }
  | { kind: 'agent.share'; share: ShareAct }
  | { kind: 'agent.move'; account: string; under: string; reason: string }
  | { kind: 'agent.fee'; products: readonly Product[]; feeBp: number; reason: string }
  | { kind: 'agent.show'; account: string }
  | { kind: 'agent.fees' };

type Choose = (operation: AgentOperation) => void;

const WHY = 'say why, for the record: --reason "contract of November, signed"';
const ACCOUNT = new Argument('<account>', 'the account');
const PRODUCT = new Argument('<games>', 'the kind of games').choices(['all', ...PRODUCTS]);
const UNDER = valueOption('--under <account>', 'the account above').makeOptionMandatory();
const REASON = valueOption('--reason <text>', 'why, for the record');
const BP_A_PERCENT = 100;

/** Percent with at most two decimals, in basis points. */
function parsePercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It is percent from 0 to 100 with at most two decimals.');
  return Math.round(Number(text) * BP_A_PERCENT);
}

const percentOption = (flags: string, does: string) => valueOption(flags, does).argParser(parsePercent);
const productsOf = (named: string): readonly Product[] =>
  PRODUCTS.filter((each) => named === 'all' || named === each);

export function declareAgents(program: Command, choose: Choose): void {
  const agent = addAct(program, 'agent', 'the agent tree: accounts, shares, places', []);
  addAct(agent, 'show', 'shows what an account has, where it stands, and what was before, with who and why', [
    'agent show agent01 --as mei',
  ])
    .addArgument(ACCOUNT)
    .action((account) => choose({ kind: 'agent.show', account }));
  addAct(agent, 'fees', 'shows what platforms take of what the house wins, and what was before', [
    'agent fees --as mei',
  ]).action(() => choose({ kind: 'agent.fees' }));
  addAct(agent, 'add', "opens an agent's account; its first password is shown once", [
    'agent add agent07 --type agent --under master01 --as mei --reason "contract of November"',
  ])
    .addArgument(ACCOUNT)
    .addOption(valueOption('--type <type>', 'its level').choices(AGENT_TYPES).makeOptionMandatory())
    .addOption(UNDER)
    .addOption(REASON)
    .action((account, { type, under, reason }) =>
      choose({
        kind: 'agent.add',
        account,
        type,
        under,
        reason: parseReason(reason, WHY),
      }),
    );
  addAct(agent, 'move', 'moves an account, with everyone below it, from now on', [
    'agent move player03 --under agent02 --as mei --reason "asked for by both agents"',
  ])
    .addArgument(ACCOUNT)
    .addOption(UNDER)
    .addOption(REASON)
    .action((account, { under, reason }) =>
      choose({ kind: 'agent.move', account, under, reason: parseReason(reason, WHY) }),
    );
  addAct(agent, 'fee', 'sets what platforms take of what the house wins', [
    'agent fee slots --rate 12 --as mei --reason "contract of November"',
  ])
    .addArgument(PRODUCT)
    .addOption(percentOption('--rate <percent>', 'of what the house wins').makeOptionMandatory())
    .addOption(REASON)
    .action((games, { rate, reason }) =>
      choose({
        kind: 'agent.fee',
        products: productsOf(games),
        feeBp: rate as unknown as number,
        reason: parseReason(reason, WHY),
      }),
    );
  declareShare(agent, choose);
}

function declareShare(agent: Command, choose: Choose): void {
  addAct(agent, 'share', 'sets what an account has of the results and stakes below it', [
    'agent share agent01 all --granted 30 --share 10 --commission 0.8 --as mei --reason "contract of November"',
    'agent share player03 slots --commission 0.5 --as mei --reason "rebate of a regular"',
  ])
    .addArgument(ACCOUNT)
    .addArgument(PRODUCT)
    .addOption(
      percentOption('--granted <percent>', 'the most it and those below may have (default: its share)'),
    )
    .addOption(percentOption('--share <percent>', 'of the result (default: 0)'))
    .addOption(percentOption('--commission <percent>', 'of the valid stake').makeOptionMandatory())
    .addOption(valueOption('--from <moment>', 'when it begins (default: now): 2026-12-01T00:00+08:00'))
    .addOption(REASON)
    .action((account, games, options) => {
      const { granted, share, commission, from, reason } = options as unknown as Record<
        'granted' | 'share' | 'commission',
        number | undefined
      > & { from?: string; reason?: string };
      choose({
        kind: 'agent.share',
        share: {
          account,
          products: productsOf(games),
          grantedBp: granted ?? share ?? 0,
          shareBp: share ?? 0,
          commissionBp: commission ?? 0,
          from: from === undefined ? undefined : parseMoment(from, '--from'),
          reason: parseReason(reason, WHY),
        },
      });
    });
}
