import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { InstallActions } from './InstallActions.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { PLATFORM_NAMES, platformOf } from './platform.ts';
import { StepCarousel } from './StepCarousel.tsx';

/** The dialog of the download bar: the steps of the device's own platform first (rule U13). */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useQuery(queries.downloadApp());
  const [platform, setPlatform] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  const steps = data?.guides[platform] ?? [];
  return (
    <Sheet title={t({ id: 'download.title', message: 'Parlour on your device' })} onClose={onClose}>
      <PlatformChips chosen={platform} onChoose={setPlatform} />
      <div className="mt-4 min-h-82.5">
        {error && <p role="alert">{failureMessage(error)}</p>}
        {steps.length > 0 && <StepCarousel key={platform} steps={steps} label={PLATFORM_NAMES[platform]} />}
      </div>
      <InstallActions platform={platform} download={data} />
      <Link
        to={paths.appDownload()}
        onClick={onClose}
        className="mt-3 flex min-h-11 items-center justify-center font-semibold text-muted underline underline-offset-4"
      >
        {t({ id: 'download.allSteps', message: 'All steps on one page' })}
      </Link>
    </Sheet>
  );
}
