import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import type { usePages } from '../../api/use-pages.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';

type Mine = Output<'listMyRedPackets'>['list'][number];

interface MyPacketsProps {
  /** Read by the page: what comes late would push down what stands below it. */
  pages: ReturnType<typeof usePages<'listMyRedPackets'>>;
}

/** The packets that the player has opened, the newest first (rule P7). */
export function MyPackets({ pages }: MyPacketsProps) {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = pages;
  const mine = data?.pages.flatMap(({ list }) => list);
  return (
    <Card title={t({ id: 'packet.mine', message: 'Packets that you opened' })}>
      {error && (
        <p role="alert" className="text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {mine?.length === 0 && (
        <p className="text-base text-muted">
          {t({ id: 'packet.noneOpened', message: 'None yet. Each that you open will be listed here.' })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {mine?.map((packet) => (
          <Row key={packet.code} packet={packet} />
        ))}
      </ul>
      {(hasNextPage || error) && (
        <Button
          look="quiet"
          className="mt-2 w-full"
          isBusy={isFetching}
          onClick={() => void (error ? refetch() : fetchNextPage())}
        >
          {error
            ? t({ id: 'page.retry', message: 'Try again' })
            : t({ id: 'packet.more', message: 'Show more' })}
        </Button>
      )}
    </Card>
  );
}

function Row({ packet: { code, title, amount, currency, time } }: { packet: Mine }) {
  const timezone = useTimezone();
  return (
    <li>
      <Link to={paths.redPacket(code)} className="flex min-h-13 items-center gap-3 py-1">
        <span className="min-w-0 flex-1">
          <b className="block text-base wrap-anywhere">{title}</b>
          <span className="figures block text-xs text-muted">{timeWithDay(time, timezone)}</span>
        </span>
        <Money amount={amount} currency={currency} className="font-bold" />
      </Link>
    </li>
  );
}
