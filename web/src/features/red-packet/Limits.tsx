import { useLingui } from '@lingui/react/macro';
import type { RedPacketSummary } from '@parlour/contract/red-packet';
import { formatMoney } from '../../ui/format-money.ts';

interface LimitsProps {
  packet: Pick<RedPacketSummary, 'kind' | 'least' | 'most' | 'currency'>;
}

/** What a packet holds: the same in each, or between what sums they lie. */
export function Limits({ packet: { kind, least, most, currency } }: LimitsProps) {
  const { t } = useLingui();
  const low = formatMoney(least, currency);
  const high = `${formatMoney(most, currency)} ${currency}`;
  return (
    <span>
      {kind === 'fixed'
        ? t({ id: 'packet.fixed', message: `${high} in each packet` })
        : t({ id: 'packet.between', message: `Between ${low} and ${high} in a packet` })}
    </span>
  );
}
