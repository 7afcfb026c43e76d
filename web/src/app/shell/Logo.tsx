import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';

/** The arch and the name, in the theme's own metal; the way home. */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link
      to={paths.home()}
      aria-label={t({ id: 'shell.home', message: 'Parlour, to the lobby' })}
      className="flex h-11 shrink-0 items-center gap-1.5 rounded-control"
    >
      <span className="logo-mark" />
      <span className="logo-word" />
    </Link>
  );
}
