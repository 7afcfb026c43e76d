import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import type { RaffleSummary } from '@parlour/contract/raffle';
import { useParams } from 'react-router';
import { failureCode } from '../../api/failure.ts';
import { callQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { Html } from '../../ui/Html.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { EarnCard } from './EarnCard.tsx';
import { FairCard } from './FairCard.tsx';
import { MineCard } from './MineCard.tsx';
import { OtherRaffles } from './OtherRaffles.tsx';
import { PrizesCard } from './PrizesCard.tsx';
import { RaffleStage } from './RaffleStage.tsx';
import { WinnersCard } from './WinnersCard.tsx';
import './raffle.css';

/** /raffle and /raffle/{code}: a raffle with its close, the player's tickets, its winners, and how all of it can be checked (rules P40–P44). */
export function RafflePage() {
  const { t } = useLingui();
  const code = useParams()['code']?.toUpperCase();
  const { data, error, reload } = useLiveFeed({ ...callQuery('listRaffles', {}), staleTime: 0 });
  const shown = code ?? data?.[0]?.code;
  const title = t({ id: 'raffle.title', message: 'Raffle' });
  if (shown !== undefined) return <Shown key={shown} code={shown} list={data ?? []} />;
  return (
    <Page title={title}>
      {data ? (
        <PageNotice
          picture="gift"
          text={t({ id: 'raffle.none', message: 'No raffle is open now. The next one will be here.' })}
        />
      ) : error ? (
        <LoadFailed onRetry={reload} />
      ) : (
        <ReadingSkeleton />
      )}
    </Page>
  );
}

function Shown({ code, list }: { code: string; list: readonly RaffleSummary[] }) {
  const { t } = useLingui();
  const { data, error, reload } = useLiveFeed({ ...callQuery('getRaffle', { code }), staleTime: 0 });
  const title = data?.raffle.title ?? t({ id: 'raffle.title', message: 'Raffle' });
  if (!data && error)
    return (
      <Page title={title}>
        {isUnknown(error) ? (
          <PageNotice
            picture="search"
            text={t({ id: 'raffle.unknown', message: 'We do not know this raffle.' })}
            action={
              <ButtonLink to={paths.raffle()}>
                {t({ id: 'raffle.toList', message: 'To the raffles' })}
              </ButtonLink>
            }
          />
        ) : (
          <LoadFailed onRetry={reload} />
        )}
      </Page>
    );
  if (!data)
    return (
      <Page title={title}>
        <ReadingSkeleton />
      </Page>
    );
  const { raffle, mine } = data;
  return (
    <Page title={title}>
      <div className="grid items-start gap-4 desktop:grid-cols-[1.1fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <RaffleStage view={data} onMoment={reload} />
          {mine && <MineCard raffle={raffle} mine={mine} />}
          {raffle.state === 'drawn' && <WinnersCard raffle={raffle} mine={mine} />}
          {(raffle.state === 'open' || raffle.state === 'waiting') && (
            <EarnCard raffle={raffle} mine={mine} />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <PrizesCard raffle={raffle} />
          <FairCard raffle={raffle} mine={mine} />
          <Card title={t({ id: 'raffle.conditions', message: 'Conditions' })}>
            <Html html={raffle.content} className="text-base/5.5 text-muted" />
          </Card>
          <OtherRaffles list={list.filter((one) => one.code !== raffle.code)} />
        </div>
      </div>
    </Page>
  );
}

function isUnknown(error: unknown): boolean {
  const failure = failureCode(error);
  return failure === ERRORS.notFound.code || failure === ERRORS.invalidInput.code;
}
