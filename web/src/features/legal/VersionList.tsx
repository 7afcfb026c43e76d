import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LegalPage } from '@parlour/contract/constants';
import type { LegalVersionHead } from '@parlour/contract/legal';
import { queries } from '../../api/queries.ts';

/** Every version of a page of law, also those that are still to come, with what each changed (rule A43). */
export function VersionList({ page, shown }: { page: LegalPage; shown: string }) {
  const { t } = useLingui();
  const { data } = useQuery(queries.legalVersions(page));
  if (!data || data.length < 2) return null;
  return (
    <section aria-labelledby="legal-versions" className="mt-10 border-t border-line pt-5">
      <h2 id="legal-versions" className="text-xl font-extrabold">
        {t({ id: 'legal.versions', message: 'Versions of this text' })}
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {data.map((version) => (
          <li key={version.version}>
            <Version page={page} head={version} isShown={version.version === shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Version({ page, head, isShown }: { page: LegalPage; head: LegalVersionHead; isShown: boolean }) {
  const { t } = useLingui();
  const { version, valid_from: day, change, state, hash } = head;
  const words = {
    past: t({ id: 'legal.past', message: 'no longer in force' }),
    current: t({ id: 'legal.current', message: 'in force' }),
    coming: t({ id: 'legal.coming', message: 'to come' }),
  };
  return (
    <Link
      to={state === 'current' ? `/${page}` : `/${page}?version=${version}`}
      aria-current={isShown ? 'true' : undefined}
      className="block rounded-card border border-line bg-surface p-3.5 hover:bg-raised aria-[current]:border-action"
    >
      <span className="figures flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
        <span className="font-bold text-text">
          {t({ id: 'legal.version', message: `Version ${version}` })}
        </span>
        <span>{t({ id: 'legal.from', message: `from ${day}` })}</span>
        <span>{words[state]}</span>
      </span>
      {change !== '' && <span className="mt-1 block text-base">{change}</span>}
      <span className="mt-1 block truncate font-mono text-xs text-muted">SHA-256 {hash}</span>
    </Link>
  );
}
