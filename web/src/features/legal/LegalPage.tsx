import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { LEGAL_PAGES, LEGAL_VERSION, type LegalPage as LegalPageName } from '@parlour/contract/constants';
import { queries } from '../../api/queries.ts';
import { Html, prepareHtml } from '../../ui/Html.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { LegalNav } from './LegalNav.tsx';
import { VersionList } from './VersionList.tsx';

/** A page of law or rules, chosen by its path. */
export function LegalPage() {
  const { pathname } = useLocation();
  const name = LEGAL_PAGES.find((page) => pathname === `/${page}`);
  return name === undefined ? null : <LegalText key={name} name={name} />;
}

/** The version that the address names; undefined: the one in force. */
function useVersion(): string | undefined {
  const [search] = useSearchParams();
  const version = search.get('version');
  return version !== null && LEGAL_VERSION.test(version) ? version : undefined;
}

function LegalText({ name }: { name: LegalPageName }) {
  use(prepareHtml());
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(queries.legalPage(name, useVersion()));
  if (!data)
    return (
      <div className="min-h-dvh pt-8">
        {isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}
      </div>
    );
  const { title, summary, version, valid_from: day, sections, state } = data;
  return (
    <Page title={title} lead={summary}>
      <div className="grid gap-x-8 desktop:grid-cols-[232px_minmax(0,760px)]">
        <LegalNav current={name} />
        <article className="min-w-0">
          <p className="figures flex flex-wrap gap-x-5 gap-y-1 border-y border-line py-2.5 text-sm text-muted">
            <span>{t({ id: 'legal.version', message: `Version ${version}` })}</span>
            <span>
              {state === 'coming'
                ? t({ id: 'legal.from', message: `from ${day}` })
                : t({ id: 'legal.validFrom', message: `In force since ${day}` })}
            </span>
          </p>
          {state !== 'current' && (
            <p className="mt-4 rounded-card border border-line bg-raised p-3.5 text-base">
              {state === 'past'
                ? t({ id: 'legal.isPast', message: 'This version is no longer in force.' })
                : t({ id: 'legal.isComing', message: 'This version is not in force yet.' })}{' '}
              <Link to={`/${name}`} className="font-bold underline decoration-accent underline-offset-4">
                {t({ id: 'legal.toCurrent', message: 'Read the version in force' })}
              </Link>
            </p>
          )}
          {sections.map(({ id, heading, content }) => (
            <section key={id} aria-labelledby={`legal-${id}`} className="mt-7">
              <h2 id={`legal-${id}`} className="text-xl font-extrabold">
                {heading}
              </h2>
              <Html html={content} className="mt-2.5 text-md/7" />
            </section>
          ))}
          <VersionList page={name} shown={version} />
        </article>
      </div>
    </Page>
  );
}
