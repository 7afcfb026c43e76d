import { useLingui } from '@lingui/react/macro';
import type { PastDraw } from '@parlour/contract/wheel';
import { failureMessage } from '../../api/errors.ts';
import { usePages } from '../../api/use-pages.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useLanguage } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { usePrizeName } from './use-prize-name.ts';
import { verifyAddress } from './verify-address.ts';

/** The player's draws, the newest first; each opens the page that computes it again. */
export function DrawList() {
  const { t } = useLingui();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = usePages('listWheelDraws');
  const draws = data?.pages.flatMap(({ list }) => list);
  const chances = new Map(
    data?.pages.flatMap(({ wheels }) =>
      wheels.map(({ campaign, prizes }) => [campaign, prizes.map(({ chance }) => chance)] as const),
    ),
  );
  return (
    <Card title={t({ id: 'wheel.history', message: 'My draws' })}>
      {error && (
        <p role="alert" className="text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {draws?.length === 0 && (
        <p className="text-base text-muted">
          {t({
            id: 'wheel.noDraws',
            message: 'Your spins will be listed here, each with the way to check it.',
          })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {draws?.map((draw) => (
          <Row key={draw.ticket} draw={draw} chances={chances.get(draw.campaign) ?? []} />
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
            : t({ id: 'wheel.more', message: 'Show more' })}
        </Button>
      )}
    </Card>
  );
}

function Row({ draw, chances }: { draw: PastDraw; chances: readonly number[] }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const [language] = useLanguage();
  const nameOf = usePrizeName(draw.currency);
  const { ticket } = draw;
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <b className="figures block text-base">{nameOf(draw)}</b>
        <span className="figures block text-xs text-muted">
          {timeWithDay(draw.time, timezone)} · {t({ id: 'wheel.ticketNumber', message: `Ticket ${ticket}` })}
        </span>
      </span>
      <a
        href={verifyAddress(draw, chances, language)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex h-11 items-center rounded-tile px-3 text-base font-bold text-accent"
        aria-label={t({ id: 'wheel.verifyTicket', message: `Verify ticket ${ticket}` })}
      >
        {t({ id: 'wheel.verify', message: 'Verify' })}
      </a>
    </li>
  );
}
