import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Some browsers refuse: the player can still select the text.
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
