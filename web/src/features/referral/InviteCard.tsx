import { useLingui } from '@lingui/react/macro';
import type { Referral } from '@parlour/contract/referral';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { queries } from '../../api/queries.ts';
import { chunk } from '../../chunk/chunk.tsx';
import { Button } from '../../ui/Button.tsx';
import { canShare, copyText, MESSENGERS, shareLink } from '../../ui/share.ts';

const QrCode = chunk(
  'qr-code',
  () => import('../../ui/QrCode.tsx'),
  (file) => file.QrCode,
  { failed: 'nothing' },
);

const SAID_FOR_MS = 4_000;

/** Code, link, picture of the link, and every way to hand it on. */
export function InviteCard({ referral: { code, link } }: { referral: Referral }) {
  const { t } = useLingui();
  const { data: site } = useQuery(queries.siteInfo());
  const { said, copy } = useCopy();
  const title = site?.title ?? '';
  const text = t({ id: 'referral.shareText', message: `Come and play with me at ${title}:` });

  const copyLink = (): Promise<void> => copy(link, t({ id: 'referral.linkCopied', message: 'Link copied' }));
  const copyCode = (): Promise<void> => copy(code, t({ id: 'referral.codeCopied', message: 'Code copied' }));

  return (
    <section
      aria-labelledby="referral-invite"
      className="relative overflow-hidden rounded-card border border-line bg-linear-to-br from-overlay to-surface p-4 shadow-panel desktop:p-6"
    >
      <img
        src="/static/dialogs/gift.webp"
        srcSet="/static/dialogs/gift@2x.webp 2x"
        alt=""
        width={120}
        height={120}
        className="pointer-events-none absolute -end-4 -top-3 size-26 object-contain desktop:end-3 desktop:top-2 desktop:size-30"
      />
      <h2 id="referral-invite" className="pe-24 text-sm font-semibold text-muted desktop:pe-32">
        {t({ id: 'referral.yourCode', message: 'Your code' })}
      </h2>
      <p className="mt-1 flex items-center gap-2 pe-20 desktop:pe-32">
        <strong className="text-5xl/10 font-extrabold tracking-code select-all desktop:text-6xl">
          {code}
        </strong>
        <button
          type="button"
          onClick={() => void copyCode()}
          aria-label={t({ id: 'referral.copyCode', message: 'Copy the code' })}
          className="grid size-11 shrink-0 place-items-center rounded-control text-accent hover:bg-raised"
        >
          <Copy size={19} aria-hidden="true" />
        </button>
      </p>

      <LinkBox link={link} onCopy={() => void copyLink()} />

      <ShareButtons link={link} text={text} title={title} onCopy={() => void copyLink()} />

      <Messengers text={text} link={link} />

      <p role="status" className="mt-2 flex h-6 items-center gap-1.5 text-sm font-semibold text-positive">
        {said !== '' && (
          <>
            <Check size={16} aria-hidden="true" />
            {said}
          </>
        )}
      </p>
    </section>
  );
}

/** Copies a text and says for a moment whether it worked. */
function useCopy() {
  const { t } = useLingui();
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async (what: string, done: string): Promise<void> => {
    const isCopied = await copyText(what);
    setSaid(
      isCopied
        ? done
        : t({ id: 'referral.copyFailed', message: 'Your browser did not allow it. Press and hold to copy.' }),
    );
  };
  return { said, copy };
}

interface ShareButtonsProps {
  link: string;
  text: string;
  title: string;
  /** For devices that cannot share by themselves. */
  onCopy: () => void;
}

function ShareButtons({ link, text, title, onCopy }: ShareButtonsProps) {
  const { t } = useLingui();
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          size="large"
          className="px-3"
          onClick={() => (canShare() ? void shareLink(title, text, link) : onCopy())}
        >
          <Share2 size={19} aria-hidden="true" />
          {t({ id: 'referral.share', message: 'Share' })}
        </Button>
        <Button
          look="quiet"
          size="large"
          className="px-3"
          aria-expanded={isQrOpen}
          aria-controls="referral-qr"
          onClick={() => setQrOpen((open) => !open)}
        >
          <QrIcon size={19} aria-hidden="true" />
          {t({ id: 'referral.qr', message: 'QR code' })}
        </Button>
      </div>

      <div id="referral-qr" hidden={!isQrOpen} className="mt-4 text-center">
        <div className="mx-auto size-54">
          {isQrOpen && (
            <Suspense fallback={null}>
              <QrCode
                text={link}
                label={t({ id: 'referral.qrLabel', message: 'QR code of your link' })}
                className="size-full"
              />
            </Suspense>
          )}
        </div>
        <p className="mt-2 text-sm text-muted">
          {t({ id: 'referral.qrHint', message: 'Your friend points the phone’s camera at it.' })}
        </p>
      </div>
    </>
  );
}

function Messengers({ text, link }: { text: string; link: string }) {
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2">
      {MESSENGERS.map(({ name, icon, address }) => (
        <li key={name}>
          <a
            href={address(text, link)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center justify-center gap-2 rounded-tile border border-line bg-surface px-1.5 text-sm font-semibold hover:bg-raised"
          >
            <span
              aria-hidden="true"
              className="footer-mark shrink-0"
              style={{ maskImage: `url("${icon}")` }}
            />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkBox({ link, onCopy }: { link: string; onCopy: () => void }) {
  const { t } = useLingui();
  return (
    <>
      {' '}
      <h3 className="mt-4 text-sm font-semibold text-muted">
        {t({ id: 'referral.yourLink', message: 'Your link' })}
      </h3>
      <div className="mt-1.5 flex h-12.5 items-center rounded-field border-field border-control bg-raised ps-3.5 pe-1">
        <span className="min-w-0 flex-1 truncate text-md/5 select-all">{link}</span>
        <Button look="plain" size="small" className="shrink-0 px-3 text-accent" onClick={onCopy}>
          <Copy size={17} aria-hidden="true" />
          {t({ id: 'referral.copy', message: 'Copy' })}
        </Button>
      </div>
    </>
  );
}
