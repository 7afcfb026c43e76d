import { useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { appBar } from '../../state/app-bar.ts';
import { isInstalledApp } from '../../state/installed-app.ts';
import { chunk } from '../../chunk/chunk.tsx';
import { useTimezone } from '../../state/use-timezone.ts';
import { useTakenOver } from '../../ui/use-taken-over.ts';
import { LogoMark } from '../../ui/LogoParts.tsx';
import { Coming } from '../../ui/Coming.tsx';

const InstallDialog = chunk(
  'install-dialog',
  () => import('./InstallDialog.tsx'),
  (file) => file.InstallDialog,
  { failed: 'layer' },
);

/** 40 px when shown, 0 when hidden (rule U13). */
const BAR_HEIGHT_PX = 40;

/** The invitation to install the app, above the header. Its place is kept from the first paint on (`boot/before-paint.ts`). */
export function DownloadBar() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const isAside = appBar.useAside((state) => state.isAside);
  const isTakenOver = useTakenOver();
  // The page does not know; its style hides the bar (`site.css`).
  const isShown = !isTakenOver || (!isAside && !isInstalledApp());
  const [isOpen, setOpen] = useState(false);
  useQuietReturn(isShown);
  return (
    <>
      {isShown && (
        <section
          aria-label={t({ id: 'download.bar', message: 'Parlour as an app' })}
          className="download-bar h-10 border-b border-line bg-overlay"
        >
          <div className="mx-auto flex h-full max-w-page-phone items-center gap-2 ps-3 desktop:max-w-page desktop:px-6">
            <span aria-hidden="true" className="download-bar-mark">
              <LogoMark />
            </span>
            <p className="me-auto truncate font-semibold">
              {t({ id: 'download.faster', message: 'Faster in the app' })}
            </p>
            <button
              type="button"
              aria-haspopup="dialog"
              className="grid h-full shrink-0 place-items-center px-1"
              onClick={() => setOpen(true)}
            >
              <span className="fill-primary flex h-7 items-center gap-1.5 rounded-control px-3 text-sm font-bold">
                <Download size={15} strokeWidth={2.4} aria-hidden="true" />
                {t({ id: 'download.get', message: 'Get app' })}
              </span>
            </button>
            <button
              type="button"
              aria-label={t({ id: 'download.closeBar', message: 'Hide until noon' })}
              title={t({ id: 'download.closeBar', message: 'Hide until noon' })}
              className="grid h-full w-11 shrink-0 place-items-center text-muted hover:text-text"
              onClick={() => appBar.putAside(timezone)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        </section>
      )}
      {isOpen && (
        <Suspense fallback={<Coming />}>
          <InstallDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** If the bar returns to an open page, the content in view stays in place. */
function useQuietReturn(isShown: boolean): void {
  const wasShown = useRef(isShown);
  const scrolledPx = useRef(0);
  if (isShown !== wasShown.current) scrolledPx.current = window.scrollY;
  useLayoutEffect(() => {
    if (isShown && !wasShown.current) window.scrollTo(0, scrolledPx.current + BAR_HEIGHT_PX);
    wasShown.current = isShown;
  }, [isShown]);
}
