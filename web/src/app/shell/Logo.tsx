import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LogoMark, LogoWord } from '../../ui/LogoParts.tsx';

/** The arch and the name; the way home. */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link
      to={paths.home()}
      aria-label={t({ id: 'shell.home', message: 'Parlour, to the lobby' })}
      className="flex h-11 shrink-0 items-center gap-1.5 rounded-control"
    >
      <LogoMark />
      <LogoWord />
    </Link>
  );
}
