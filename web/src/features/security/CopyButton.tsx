import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Refused by some browsers: the text still stands there to be marked.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton
      label={
        isCopied
          ? t({ id: 'security.copied', message: 'Copied' })
          : t({ id: 'security.copy', message: 'Copy' })
      }
      onClick={copy}
    >
      {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
    </IconButton>
  );
}
