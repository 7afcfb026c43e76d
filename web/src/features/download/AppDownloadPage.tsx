import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { Page } from '../../page/Page.tsx';
import { InstallActions } from './InstallActions.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { PLATFORM_NAMES, platformOf } from './platform.ts';
import { StepFigure } from './StepCarousel.tsx';

/** The steps of every platform, and the buttons that make most of them unnecessary (rule U13). */
export function AppDownloadPage() {
  const { t } = useLingui();
  const { data, error } = useQuery(queries.downloadApp());
  const [platform, setPlatform] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const name = PLATFORM_NAMES[platform];
  return (
    <Page
      title={t({ id: 'download.title', message: 'Parlour on your device' })}
      lead={t({
        id: 'download.lead',
        message:
          'It opens at once and fills the whole screen. If your network blocks the site, a free DNS or VPN app can open it again.',
      })}
    >
      <div className="flex flex-col gap-5 rounded-sheet border border-line bg-surface p-5 shadow-panel desktop:flex-row desktop:items-center desktop:p-8">
        <img
          src="/static/floats/app.webp"
          alt=""
          width={132}
          height={132}
          className="mx-auto size-33 shrink-0 desktop:mx-0"
        />
        <div className="grid flex-1 gap-3 desktop:max-w-110">
          <PlatformChips chosen={platform} onChoose={setPlatform} />
          <InstallActions platform={platform} download={data} />
        </div>
      </div>
      <h2 className="mt-8 mb-4 text-2xl font-extrabold">
        {t({ id: 'download.stepByStep', message: `Step by step on ${name}` })}
      </h2>
      {error && <p role="alert">{failureMessage(error)}</p>}
      <ol className="grid min-h-80 grid-cols-1 gap-4 sm:grid-cols-2 desktop:grid-cols-4">
        {(data?.guides[platform] ?? []).map((step, index) => (
          <li key={step.image} className="rounded-card border border-line bg-surface p-3">
            <StepFigure step={step} number={index + 1} isLazy={index > 3} />
          </li>
        ))}
      </ol>
    </Page>
  );
}
