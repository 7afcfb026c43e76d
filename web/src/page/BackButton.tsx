import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pageMeta, paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';

export interface Up {
  to: string;
  /** The page's name. */
  text: string;
}

/** The key that the router gives to the first page of a visit. */
const FIRST_KEY = 'default';

/** The page before this one; for a page that was opened by its address, the one that it belongs to. */
export function BackButton({ to }: { to: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const above = to ?? (pageMeta(pathname)?.isAccount && pathname !== paths.me() ? paths.me() : paths.home());
  return (
    <IconButton
      label={t({ id: 'page.back', message: 'Back' })}
      className="-ms-2.5"
      onClick={() => void (key === FIRST_KEY ? navigate(above, { replace: true }) : navigate(-1))}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </IconButton>
  );
}

/** The same on a desktop, where it has room for its name. */
export function UpLink({ to, text }: Up) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-base font-bold text-muted hover:text-text"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {text}
    </Link>
  );
}
