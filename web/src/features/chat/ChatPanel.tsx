import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Headset, X } from 'lucide-react';
import { useId, useState } from 'react';
import { queries } from '../../api/queries.ts';
import { useLanguage } from '../../session/session.ts';
import { closeChat, useChat, usePreferences } from '../../state/stores.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { chatPage } from './chat-page.ts';

/** The support chat of the operator's vendor, in a frame of its own origin (rules K6, K7). */
export function ChatPanel() {
  const { t } = useLingui();
  const id = useId();
  const [language] = useLanguage();
  const theme = usePreferences((state) => state.theme);
  const appId = useChat((state) => state.appId) ?? '';
  const { data: site } = useQuery(queries.siteInfo());
  const [isThere, setThere] = useState(false);
  const title = t({ id: 'chat.title', message: 'Support chat' });
  const page = site && chatPage(site.chat_url, { appId, language, theme });
  return (
    <Modal
      labelledBy={id}
      onClose={closeChat}
      className="fixed inset-x-0 top-auto bottom-0 mx-auto my-0 h-[min(640px,88dvh)] w-full max-w-120 flex-col overflow-hidden rounded-t-dialog border border-line bg-surface text-text shadow-plain open:flex open:animate-rise desktop:right-5 desktop:bottom-5 desktop:left-auto desktop:mx-0 desktop:h-[min(640px,calc(100dvh-40px))] desktop:w-100 desktop:rounded-sheet"
    >
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1">
        <Headset size={20} className="text-accent" aria-hidden="true" />
        <h2 id={id} tabIndex={-1} data-autofocus className="me-auto text-xl/5 font-extrabold outline-none">
          {title}
        </h2>
        <IconButton label={t({ id: 'dialog.close', message: 'Close' })} onClick={closeChat}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        {!isThere && (
          <p role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            {site && page === undefined
              ? t({
                  id: 'chat.none',
                  message: 'Chat is not available right now. Please write to us instead.',
                })
              : appId !== '' && <Spinner size={26} />}
          </p>
        )}
        {page !== undefined && (
          <iframe
            src={page}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            onLoad={() => setThere(true)}
            className="relative size-full border-0"
          />
        )}
      </div>
    </Modal>
  );
}
