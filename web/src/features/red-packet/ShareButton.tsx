import { useLingui } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { canShare, copyText, shareLink } from '../../ui/share.ts';

const SAID_FOR_MS = 4_000;

/** The packet's address for others: by the device's own sharing, otherwise on the clipboard. */
export function ShareButton({
  title,
  code,
  isIcon = false,
}: {
  title: string;
  code: string;
  isIcon?: boolean;
}) {
  const { t } = useLingui();
  const [said, setSaid] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const share = async (): Promise<void> => {
    const link = `${location.origin}/?redPacket=${encodeURIComponent(code)}`;
    if (canShare())
      return shareLink(title, t({ id: 'packet.shareText', message: 'A red packet for you:' }), link);
    setSaid((await copyText(link)) ? 'copied' : 'failed');
  };
  const label = t({ id: 'packet.share', message: 'Share' });
  const words =
    said === 'copied'
      ? t({ id: 'packet.copied', message: 'Link copied' })
      : t({ id: 'packet.copyFailed', message: 'Copy it from the address line' });
  const icon =
    said === 'copied' ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />;
  return (
    <>
      {isIcon ? (
        <IconButton label={label} onClick={() => void share()}>
          {icon}
        </IconButton>
      ) : (
        <Button size="large" look="quiet" onClick={() => void share()}>
          {icon}
          {said === undefined ? label : words}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said !== undefined && words}
      </span>
    </>
  );
}
