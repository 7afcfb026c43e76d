import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../ui/Chip.tsx';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from './platform.ts';

interface PlatformChipsProps {
  chosen: Platform;
  onChoose: (platform: Platform) => void;
}

export function PlatformChips({ chosen, onChoose }: PlatformChipsProps) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t({ id: 'download.device', message: 'Your device' })}
      className="flex gap-2"
    >
      {PLATFORMS.map((platform) => (
        <Chip
          key={platform}
          isOn={platform === chosen}
          className="flex-1 justify-center"
          onClick={() => onChoose(platform)}
        >
          {PLATFORM_NAMES[platform]}
        </Chip>
      ))}
    </div>
  );
}
