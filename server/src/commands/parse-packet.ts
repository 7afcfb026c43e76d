import { Argument, InvalidArgumentError, type Command } from '@commander-js/extra-typings';
import { amountToMinor } from '@parlour/contract/money';
import { OperationError } from '../base/operation-error.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import type { PacketStart } from '../operators/acts/red-packets.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import type { Audience, RedPacketTerms } from '../promo/red-packet/campaign.ts';
import { addAct, valueOption } from './command-line.ts';
import { parseMoment } from './parse-end.ts';

/** Acts on red packets. */
export type PacketOperation =
  | { kind: 'packet.list' }
  | { kind: 'packet.preview'; code: string; account: string }
  | { kind: 'packet.start'; start: PacketStart }
  | { kind: 'packet.stop'; code: string; reason: string };

export function isPacketOperation(operation: { kind: string }): operation is PacketOperation {
  return operation.kind.startsWith('packet.');
}

const WHY = 'say why, for the record: --reason "packets of the festival"';
const REASON = valueOption('--reason <text>', 'why, for the record');
const ACCOUNT = new Argument('<account>', "the player's account");
const MOST_PACKETS = 50_000;
const MOST_DAYS = 366;

const CODE = new Argument('<code>', 'in its address: 3 to 24 letters of English and digits').argParser(
  (text) => {
    if (!/^[A-Za-z0-9]{3,24}$/.test(text))
      throw new InvalidArgumentError('It is 3 to 24 letters of English and digits.');
    return text.toUpperCase();
  },
);

function parseAmount(text: string): bigint {
  const minor = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? amountToMinor(Number(text), SITE_CURRENCY) : undefined;
  if (minor === undefined || minor === 0n)
    throw new InvalidArgumentError(`It is an amount of ${SITE_CURRENCY}: 5000 or 5000.00.`);
  return minor;
}

const parseCount = (most: number) => (text: string) => {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw new InvalidArgumentError(`It is a number from 1 to ${most}.`);
  return count;
};

interface StartWords {
  design: string;
  budget: bigint;
  packets: number;
  least?: bigint | undefined;
  most?: bigint | undefined;
  fixed?: true | undefined;
  from: string;
  until: string;
  deposited?: bigint | undefined;
  days?: number | undefined;
  newDays?: number | undefined;
  hidden?: true | undefined;
}

function termsOf(code: string, words: StartWords, now: Date): RedPacketTerms {
  const startsAt = parseMoment(words.from, '--from');
  const endsAt = parseMoment(words.until, '--until');
  if (endsAt <= startsAt || endsAt <= now) throw new OperationError('--until is past, or before --from');
  const { budget, packets } = words;
  return {
    code,
    currency: SITE_CURRENCY,
    kind: words.fixed ? 'fixed' : 'random',
    budgetMinor: budget,
    packets,
    ...limitsOf(words),
    audience: audienceOf(words),
    isListed: words.hidden === undefined,
    startsAt,
    endsAt,
  };
}

/** The least and the most of a packet. Throws OperationError where they cannot make the budget. */
function limitsOf({ budget, packets, least, most, fixed }: StartWords): {
  leastMinor: bigint;
  mostMinor: bigint;
} {
  const count = BigInt(packets);
  if (fixed) {
    if (least !== undefined || most !== undefined)
      throw new OperationError('--fixed: all packets hold the same, without --least and --most');
    if (budget % count !== 0n) throw new OperationError(`the budget is not ${packets} equal packets`);
    return { leastMinor: budget / count, mostMinor: budget / count };
  }
  const leastMinor = least ?? 1n;
  const mostMinor = most ?? budget;
  if (leastMinor * count > budget) throw new OperationError('--least: so many packets are above the budget');
  if (mostMinor < leastMinor || mostMinor * count < budget)
    throw new OperationError('--most: so many packets do not reach the budget, or it is below --least');
  return { leastMinor, mostMinor };
}

function audienceOf({ deposited, days, newDays }: StartWords): Audience {
  if ((deposited === undefined) !== (days === undefined))
    throw new OperationError('--deposited and --days go together: --deposited 100 --days 30');
  return {
    ...(deposited === undefined ? {} : { depositedMinor: Number(deposited), depositedDays: days! }),
    ...(newDays === undefined ? {} : { newDays }),
  };
}

export function declarePackets(
  program: Command,
  choose: (operation: PacketOperation) => void,
  now: Date,
): void {
  const packet = addAct(program, 'packet', 'red packets: start, stop, what was opened, preview', []);
  addAct(packet, 'list', 'shows the newest red packets and how many were opened', ['packet list'], {
    isDefault: true,
  }).action(() => choose({ kind: 'packet.list' }));
  addAct(packet, 'preview', 'shows what a player would find', ['packet preview SPRING player03 --as mei'])
    .addArgument(CODE)
    .addArgument(ACCOUNT)
    .action((code, account) => choose({ kind: 'packet.preview', code, account }));
  declareStart(packet, choose, now);
  addAct(packet, 'stop', 'stops a red packet at once; what is left comes back', [
    'packet stop SPRING --as mei --reason "wrong date in the banner"',
  ])
    .addArgument(CODE)
    .addOption(REASON)
    .action((code, { reason }) => choose({ kind: 'packet.stop', code, reason: parseReason(reason, WHY) }));
}

function declareStart(packet: Command, choose: (operation: PacketOperation) => void, now: Date): void {
  const amount = <Flags extends string>(flags: Flags, description: string) =>
    valueOption(flags, description).argParser(parseAmount);
  addAct(packet, 'start', 'starts a red packet; a large budget takes two operators', [
    'packet start SPRING --design spring --budget 2000 --packets 500 --least 0.88 --most 88 --from 2026-12-24T20:00+08:00 --until 2026-12-24T23:00+08:00 --as mei --reason "packets of the festival"',
  ])
    .addArgument(CODE)
    .addOption(valueOption('--design <id>', 'its words, of the content red-packets').makeOptionMandatory())
    .addOption(
      valueOption('--budget <amount>', 'all packets together').argParser(parseAmount).makeOptionMandatory(),
    )
    .addOption(
      valueOption('--packets <number>', 'how many').argParser(parseCount(MOST_PACKETS)).makeOptionMandatory(),
    )
    .addOption(amount('--least <amount>', 'the smallest packet (default: 0.01)'))
    .addOption(amount('--most <amount>', 'the largest packet'))
    .option('--fixed', 'all packets hold the same')
    .addOption(valueOption('--from <moment>', 'when it begins, with the offset').makeOptionMandatory())
    .addOption(valueOption('--until <moment>', 'when it ends, with the offset').makeOptionMandatory())
    .addOption(amount('--deposited <amount>', 'only for players who deposited so much within --days'))
    .addOption(valueOption('--days <days>', 'see --deposited').argParser(parseCount(MOST_DAYS)))
    .addOption(
      valueOption('--new-days <days>', 'only for players who registered so many days ago at most').argParser(
        parseCount(MOST_DAYS),
      ),
    )
    .option('--hidden', 'not listed: only who has its address finds it')
    .addOption(REASON)
    .action((code, { reason, ...words }) =>
      choose({
        kind: 'packet.start',
        start: {
          terms: termsOf(code, words, now),
          design: words.design,
          reason: parseReason(reason, WHY),
        },
      }),
    );
}
