import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CopyButton } from './CopyButton.tsx';

interface RecoveryCodesSheetProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: not even the site can read them again. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const { t } = useLingui();
  const text = codes.join('\n');

  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`Parlour\n\n${text}\n`], { type: 'text/plain' }));
    link.download = 'parlour-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  }

  return (
    <Sheet
      title={t({ id: 'security.codesTitle', message: 'Save these codes' })}
      onClose={onClose}
      isFirm
      actions={<CopyButton text={text} />}
    >
      <p className="text-base/5.5 text-muted">
        {t({
          id: 'security.codesText',
          message:
            'Use one to log in when you do not have your phone. Each works once. They are shown only now.',
        })}
      </p>
      <ul className="figures mt-4 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-tile border border-line bg-raised py-2.5 text-center text-md/5 font-bold tracking-wide"
          >
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <Button look="quiet" size="large" onClick={save}>
          {t({ id: 'security.codesSave', message: 'Save as a file' })}
        </Button>
        <Button size="large" onClick={onClose}>
          {t({ id: 'security.codesDone', message: 'I have saved them' })}
        </Button>
      </div>
    </Sheet>
  );
}
