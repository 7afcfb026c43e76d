import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Wallet } from 'lucide-react';
import { useId, useState } from 'react';
import type { PendingConsent } from '@parlour/contract/legal';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Html } from '../../ui/Html.tsx';
import { Modal } from '../../ui/Modal.tsx';

export type ConsentChoice = 'agreed' | 'logout' | 'withdraw';

interface ConsentDialogProps {
  pending: readonly PendingConsent[];
  onChoice: (choice: ConsentChoice) => void;
}

/**
 * What changed in short, the whole text, and three answers of the same size: agree, log out, withdraw. Nothing is ticked beforehand, and
 * nothing else closes it (rule A42).
 */
export function ConsentDialog({ pending, onChoice }: ConsentDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const agree = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call('giveConsent', {
        agreed: pending.map(({ page, version, hash }) => ({ page, version, hash })),
      });
      onChoice('agreed');
    } catch (failure) {
      setProblem(failureMessage(failure));
      setIsBusy(false);
    }
  };

  return (
    <Modal
      role="alertdialog"
      isFirm
      labelledBy={id}
      opensLater
      onClose={() => undefined}
      className="m-auto max-h-[90dvh] w-[min(560px,calc(100vw-24px))] flex-col rounded-dialog border border-line bg-surface text-text shadow-panel open:flex open:animate-rise"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-4 desktop:p-6">
        <h2 id={id} className="text-2xl font-extrabold outline-none" tabIndex={-1} data-autofocus>
          {t({ id: 'consent.title', message: 'Something important has changed' })}
        </h2>
        <p className="mt-2 text-base text-muted">
          {t({
            id: 'consent.lead',
            message:
              'Please read it. To go on playing or depositing you need to agree. You can withdraw your money without agreeing.',
          })}
        </p>
        <ul className="mt-4 grid gap-3">
          {pending.map((text) => (
            <li key={text.page}>
              <Changed text={text} />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2.5 border-t border-line p-4 desktop:px-6">
        {problem !== undefined && (
          <p role="alert" className="text-sm font-semibold text-negative">
            {problem}
          </p>
        )}
        <Answers isBusy={isBusy} onAgree={() => void agree()} onChoice={onChoice} />
      </div>
    </Modal>
  );
}

interface AnswersProps {
  isBusy: boolean;
  onAgree: () => void;
  onChoice: (choice: ConsentChoice) => void;
}

function Answers({ isBusy, onAgree, onChoice }: AnswersProps) {
  const { t } = useLingui();
  return (
    <>
      <Button size="large" isBusy={isBusy} disabled={isBusy} onClick={onAgree}>
        {t({ id: 'consent.agree', message: 'I have read it and agree' })}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-2.5">
        <Button size="large" look="quiet" disabled={isBusy} onClick={() => onChoice('withdraw')}>
          <Wallet size={18} aria-hidden="true" />
          {t({ id: 'consent.withdraw', message: 'Withdraw my money' })}
        </Button>
        <Button size="large" look="quiet" disabled={isBusy} onClick={() => onChoice('logout')}>
          <LogOut size={18} aria-hidden="true" />
          {t({ id: 'consent.logout', message: 'Log out' })}
        </Button>
      </div>
    </>
  );
}

function Changed({ text }: { text: PendingConsent }) {
  const { page, title, version, valid_from: day, change, sections } = text;
  return (
    <section className="rounded-card border border-line bg-raised p-3.5">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="figures text-sm text-muted">
        <Trans id="consent.version">
          Version {version}, in force since {day}
        </Trans>
      </p>
      <h4 className="mt-3 text-sm font-bold">
        <Trans id="consent.change">What changed, in short</Trans>
      </h4>
      <p className="mt-0.5 text-base whitespace-pre-line">{change}</p>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-base font-bold underline decoration-accent underline-offset-4">
          <Trans id="consent.whole">Read the whole text</Trans>
        </summary>
        {sections.map(({ id, heading, content }) => (
          <div key={id} className="mt-3">
            <h5 className="text-base font-extrabold">{heading}</h5>
            <Html html={content} className="mt-1 text-base" />
          </div>
        ))}
      </details>
      <a
        href={`#${paths.legal(page)}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-base font-semibold underline decoration-accent underline-offset-4"
      >
        <Trans id="consent.versions">All versions, on a page of its own</Trans>
      </a>
    </section>
  );
}
