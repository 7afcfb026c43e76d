import type { Input } from '@parlour/contract/endpoints';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import type { TransferSettings } from '@parlour/contract/transfer-settings';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../api/queries.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { FieldLabel, boxLook } from '../../ui/Field.tsx';
import { Select, SELECT_IN_FIELD } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SettingForm } from './SettingForm.tsx';

interface ExceptionSheetProps {
  settings: TransferSettings;
  isSaving: boolean;
  problem: string | undefined;
  onSave: (setting: Input<'setTransferSetting'>) => Promise<void>;
  onClose: () => void;
}

/** A rule of its own for one platform. */
export function ExceptionSheet({ settings, isSaving, problem, onSave, onClose }: ExceptionSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const { data: platforms } = useQuery(queries.gamePlatforms());
  const taking = platforms?.filter((platform) => platform.id < FIRST_SEAMLESS_GAME_TYPE) ?? [];
  const [chosen, setChosen] = useState<number>();
  const platformId = chosen ?? taking[0]?.id;
  return (
    <Sheet title={t({ id: 'settings.add', message: 'Add a platform' })} onClose={onClose}>
      <SettingForm
        setting={{ mode: settings.mode === 'all' ? 'ask' : 'all', amount: settings.amount }}
        currency={settings.currency}
        isSaving={isSaving}
        problem={problem}
        onSave={(mode, amount) => {
          if (platformId !== undefined) void onSave({ gameType: platformId, mode, amount });
        }}
      >
        <div>
          <FieldLabel htmlFor={id}>{t({ id: 'settings.platform', message: 'Platform' })}</FieldLabel>
          <span className={boxLook(false)}>
            <Select
              id={id}
              value={platformId}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={taking.map((platform) => [platform.id, providerName(platform.gm)] as const)}
              className={SELECT_IN_FIELD}
            />
          </span>
        </div>
      </SettingForm>
    </Sheet>
  );
}
