import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { OpenedPacket, RedPacket } from '@parlour/contract/red-packet';
import { Crown } from 'lucide-react';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useSession } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { LiveDot } from '../../ui/LiveDot.tsx';
import { Money } from '../../ui/Money.tsx';
import { Card } from '../../ui/Card.tsx';

interface OpenedListProps {
  packet: RedPacket;
  mine: Output<'getRedPacket'>['mine'];
  isLive: boolean;
}

/** Who opened what: the luckiest, the player's own, and the newest. Names of others are masked. */
export function OpenedList({ packet, mine, isLive }: OpenedListProps) {
  const { t } = useLingui();
  const { luckiest, list, opened, packets } = packet;
  const rows = [...(luckiest ? [luckiest] : []), ...list.filter(({ number }) => number !== luckiest?.number)];
  const isOwnMissing = mine !== null && !rows.some(({ number }) => number === mine.number);
  return (
    <Card
      title={t({ id: 'packet.openedOf', message: `${opened} of ${packets} opened` })}
      aside={isLive && <LiveDot state="live">{t({ id: 'packet.live', message: 'Live' })}</LiveDot>}
    >
      {/* As high with its first packet as without: nothing moves when one is opened. */}
      <div className="min-h-27">
        {rows.length === 0 && !mine && (
          <p className="text-base text-muted">
            {t({ id: 'packet.first', message: 'Nothing is opened yet: the first packet will appear here.' })}
          </p>
        )}
        <ul className="grid divide-y divide-line">
          {isOwnMissing && <Row row={{ ...mine, user_account: '' }} packet={packet} isMine />}
          {rows.map((row) => (
            <Row key={row.number} row={row} packet={packet} isMine={row.number === mine?.number} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Row({ row, packet, isMine }: { row: OpenedPacket; packet: RedPacket; isMine: boolean }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { profile } = useSession();
  const account = profile?.account ?? '';
  return (
    <li
      className={`flex min-h-11 items-center gap-3 text-sm ${isMine ? '-mx-2 rounded-control bg-raised px-2' : ''}`}
    >
      <span className="min-w-0 flex-1">
        <b className="block truncate">
          {isMine ? t({ id: 'packet.you', message: `${account} (you)` }) : row.user_account}
        </b>
        <span className="figures text-xs text-muted">{timeWithDay(row.time, timezone)}</span>
      </span>
      {row.number === packet.luckiest?.number && (
        <span className="inline-flex items-center gap-1 text-xs font-bold text-accent">
          <Crown size={14} aria-hidden="true" />
          {t({ id: 'packet.luckiest', message: 'Luckiest' })}
        </span>
      )}
      <Money amount={row.amount} currency={packet.currency} className="font-bold" />
    </li>
  );
}
