import { useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pageMeta, paths } from '../../paths.ts';

/** Stands in for a page that is not built: its name, its path, and a link home (rule U7). */
export function UnderConstructionPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex max-w-105 flex-col items-center py-10 text-center">
      <img
        src="/static/dialogs/maintenance.webp"
        srcSet="/static/dialogs/maintenance@2x.webp 2x"
        alt=""
        className="h-37.5 w-auto object-contain"
      />
      <h1 className="mt-6 text-4xl font-extrabold">
        {t({ id: 'construction.title', message: 'Under Construction' })}
      </h1>
      <p className="mt-2 text-md text-muted">
        {t({
          id: 'construction.soon',
          message: 'This page is not ready yet. The games are open.',
        })}
      </p>
      <dl className="mt-6 w-full divide-y divide-line rounded-card border border-line bg-surface px-4 text-start text-base">
        <div className="flex min-h-12 items-center justify-between gap-4">
          <dt className="text-muted">{t({ id: 'construction.name', message: 'Page' })}</dt>
          <dd className="min-w-0 truncate font-bold">{pageMeta(pathname)?.name}</dd>
        </div>
        <div className="flex min-h-12 items-center justify-between gap-4">
          <dt className="text-muted">{t({ id: 'construction.path', message: 'Address' })}</dt>
          <dd className="min-w-0 truncate font-bold">{pathname}</dd>
        </div>
      </dl>
      <Link
        to={paths.home()}
        className="mt-6 flex h-13 w-full items-center justify-center gap-2 rounded-tile bg-action font-bold text-on-action"
      >
        <House size={20} aria-hidden="true" />
        {t({ id: 'notFound.goHome', message: 'GO HOME' })}
      </Link>
    </div>
  );
}
