import { useLingui } from '@lingui/react/macro';
import type { DownloadApp } from '@parlour/contract/site';
import { Download, Share, SquareArrowDown } from 'lucide-react';
import { useState } from 'react';
import { webAddress } from '../../content-link.ts';
import { useInstall } from '../../state/install-prompt.ts';
import { Button } from '../../ui/Button.tsx';
import { HomeScreenDialog } from './HomeScreenDialog.tsx';
import type { Platform } from './platform.ts';

interface InstallActionsProps {
  platform: Platform;
  download: DownloadApp | undefined;
}

/** Download App if the operator has one, Install Web App if the browser can, otherwise the home screen of an iPhone. */
export function InstallActions({ platform, download }: InstallActionsProps) {
  const { t } = useLingui();
  const install = useInstall();
  const [isHomeOpen, setHomeOpen] = useState(false);
  const androidUrl = webAddress(download?.android_app_url ?? '');
  const homeSteps = download?.ios_install ?? [];
  return (
    <div className="grid gap-2.5">
      {platform === 'android' && androidUrl !== undefined && (
        <a
          href={androidUrl}
          rel="noopener noreferrer"
          className="flex h-13 items-center justify-center gap-2 rounded-tile bg-action px-6 text-md/5 font-bold text-on-action"
        >
          <Download size={19} aria-hidden="true" />
          {t({ id: 'download.app', message: 'Download App' })}
        </a>
      )}
      {install && platform !== 'ios' && (
        <Button
          size="large"
          look={androidUrl && platform === 'android' ? 'quiet' : 'action'}
          onClick={() => void install()}
        >
          <SquareArrowDown size={19} aria-hidden="true" />
          {t({ id: 'download.webApp', message: 'Install Web App' })}
        </Button>
      )}
      {platform === 'ios' && homeSteps.length > 0 && (
        <Button size="large" aria-haspopup="dialog" onClick={() => setHomeOpen(true)}>
          <Share size={19} aria-hidden="true" />
          {t({ id: 'download.homeScreen', message: 'Add to Home Screen' })}
        </Button>
      )}
      {isHomeOpen && <HomeScreenDialog steps={homeSteps} onClose={() => setHomeOpen(false)} />}
    </div>
  );
}
