import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { SiteLogo } from '../SiteLogo.tsx';

/** The arch and the name, linking to the lobby. If both do not fit, the name wraps out of the line. */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link
      to={paths.home()}
      aria-label={t({ id: 'shell.home', message: 'Parlour, to the lobby' })}
      className="flex h-11 min-w-6.5 flex-wrap content-start items-center gap-x-1.5 gap-y-4 overflow-hidden rounded-control pt-1.75"
    >
      <SiteLogo />
    </Link>
  );
}
