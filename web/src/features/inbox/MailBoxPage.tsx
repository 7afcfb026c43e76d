import { useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { Page } from '../../page/Page.tsx';
import { mailPath } from './mail-path.ts';
import { MailList } from './MailList.tsx';
import { MailView } from './MailView.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';
import type { MailName } from './use-inbox.ts';

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A mail to many has a number of its own kind. */
function mailOf(query: URLSearchParams): MailName | undefined {
  const broadcast = wholeNumber(query.get('broadcast'));
  if (broadcast !== undefined) return { kind: 'broadcast', id: broadcast };
  const id = wholeNumber(query.get('mail'));
  return id === undefined ? undefined : { kind: 'mail', id };
}

/** The player's mail: on a desktop the list over the whole width until a letter is opened beside it, on a phone one after the other. The route holds both. */
export function MailBoxPage() {
  const { t } = useLingui();
  const { isInitialised, isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const isMobile = useMobileMode();
  const mail = mailOf(query);
  const page = wholeNumber(query.get('page')) ?? 1;
  const title = t({ id: 'menu.mailBox', message: 'Mailbox' });
  if (!isInitialised) return <div className="min-h-120" />;
  if (!isLoggedIn) {
    return (
      <Page title={title}>
        <Empty icon={<Inbox size={40} aria-hidden="true" />}>
          <p className="mt-2 text-md text-muted">
            {t({ id: 'inbox.guest', message: 'Log in to read your messages.' })}
          </p>
          <Link
            to={paths.login(pathname + search)}
            state={CHOSEN_LOGIN}
            className="mt-5 flex h-13 w-full items-center justify-center rounded-tile bg-action font-bold text-on-action"
          >
            {t({ id: 'login.login', message: 'Login' })}
          </Link>
        </Empty>
      </Page>
    );
  }
  const list = <MailList page={page} chosen={mail} />;
  if (isMobile) {
    return (
      <Page
        title={title}
        tools={mail === undefined ? <ReadAllButton /> : undefined}
        up={mail === undefined ? undefined : { to: mailPath(undefined, page), text: title }}
      >
        {mail === undefined ? list : <MailView key={`${mail.kind} ${mail.id}`} mail={mail} page={page} />}
      </Page>
    );
  }
  return (
    <Page title={title} tools={<ReadAllButton />}>
      <div
        className={`grid items-start gap-4 ${mail === undefined ? 'grid-cols-1' : 'grid-cols-[minmax(300px,380px)_minmax(0,1fr)]'}`}
      >
        {list}
        {mail !== undefined && <MailView key={`${mail.kind} ${mail.id}`} mail={mail} page={page} />}
      </div>
    </Page>
  );
}

function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-90 flex-col items-center px-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full border border-line bg-raised text-accent">
        {icon}
      </span>
      {children}
    </div>
  );
}
