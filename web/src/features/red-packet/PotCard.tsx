import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { RedPacket } from '@parlour/contract/red-packet';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Limits } from './Limits.tsx';
import { TermList, useCommonTerms } from './TermList.tsx';
import { clockText, isNear, useSecondsLeft } from '../../state/seconds-left.ts';

/** How much is left, between what sums the packets lie, when it ends, and for whom it is: all of it before anything is opened. */
export function PotCard({ view, onMoment }: { view: Output<'getRedPacket'>; onMoment: () => void }) {
  const { t } = useLingui();
  const { packet, now } = view;
  const { packets } = packet;
  const left = packets - packet.opened;
  const isOver = packet.state === 'ended';
  const title = isOver
    ? t({ id: 'packet.unopened', message: 'Left unopened' })
    : t({ id: 'packet.pot', message: 'Still in the pot' });
  return (
    <Card
      title={title}
      aside={
        <p className="figures text-base">
          {t({ id: 'packet.leftOf', message: `${left} of ${packets} packets` })}
        </p>
      }
    >
      <ProgressBar name={title} value={left} most={packet.packets} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <Limits packet={packet} />
        {(packet.state === 'open' || packet.state === 'waiting') && (
          <End now={now} packet={packet} onMoment={onMoment} />
        )}
      </div>
      <Terms packet={packet} />
    </Card>
  );
}

function End({ now, packet, onMoment }: { now: number; packet: RedPacket; onMoment: () => void }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const seconds = useSecondsLeft(now, packet.ends, onMoment);
  const when = isNear(seconds) ? clockText(seconds) : timeWithDay(packet.ends, timezone);
  return (
    <span className="figures">
      {isNear(seconds)
        ? t({ id: 'packet.endsIn', message: `ends in ${when}` })
        : t({ id: 'packet.endsAt', message: `ends on ${when}` })}
    </span>
  );
}

function Terms({ packet: { audience, currency, budget } }: { packet: RedPacket }) {
  const { t } = useLingui();
  const sum = `${formatMoney(audience.deposited, currency)} ${currency}`;
  const all = `${formatMoney(budget, currency)} ${currency}`;
  const days = audience.deposited_days ?? 0;
  const newDays = audience.new_days ?? 0;
  const terms = [
    ...useCommonTerms(),
    t({ id: 'packet.inAll', message: `All packets together hold ${all}` }),
    ...(audience.deposited === null
      ? []
      : [
          t({
            id: 'packet.depositors',
            message: `For players who deposited ${sum} or more ${plural(days, { one: 'in the last day', other: 'in the last # days' })}`,
          }),
        ]),
    ...(audience.new_days === null
      ? []
      : [
          t({
            id: 'packet.newcomers',
            message: `For new players: registered ${plural(newDays, { one: 'in the last day', other: 'in the last # days' })}`,
          }),
        ]),
  ];
  return <TermList terms={terms} />;
}
