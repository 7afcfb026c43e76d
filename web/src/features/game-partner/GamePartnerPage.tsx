import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useLanguage } from '../../session/session.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { ProviderLogo } from '../../ui/ProviderLogo.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';

/** A card names this many halls and counts the rest. */
const HALLS_NAMED = 3;

/** /gamePartner: whose games are played here, and in which halls. */
export function GamePartnerPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'partner.title', message: 'Game partners' }),
    lead: t({ id: 'partner.lead', message: 'The studios behind the games, and where you find them.' }),
  };
  const [language] = useLanguage();
  const { data, isError, refetch } = useQuery(queries.partners());
  const { data: halls } = useQuery(queries.halls());
  const titles = useMemo(
    () => new Map(halls?.map((hall) => [hall.id, inLanguage(hall.title, language)])),
    [halls, language],
  );
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  return (
    <Page {...frame}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 desktop:grid-cols-5">
        {data.map((partner) => {
          const named = partner.halls.flatMap((id) => titles.get(id) ?? []);
          const [first] = partner.halls;
          return (
            <li key={partner.id}>
              <Link
                to={first === undefined ? paths.home() : paths.home(first)}
                className="flex h-full min-h-33 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface p-3 text-center text-text transition hover:bg-raised"
              >
                <ProviderLogo src={partner.image} width={partner.width} height={partner.height} />
                <span className="text-base font-bold">{providerName(partner.gm)}</span>
                <span className="text-xs/4 text-muted">
                  <Plural id="partner.gameCount" value={partner.count} one="# game" other="# games" />
                </span>
                {named.length > 0 && (
                  <span className="text-xs/4 text-muted">
                    {named.slice(0, HALLS_NAMED).join(' · ')}
                    {named.length > HALLS_NAMED && ` +${named.length - HALLS_NAMED}`}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
