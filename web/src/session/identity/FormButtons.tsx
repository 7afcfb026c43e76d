import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';

interface FormButtonsProps {
  isBusy: boolean;
  canSubmit: boolean;
  /** For a form without fields: the keyboard's focus begins here. */
  isFirst?: boolean;
  onClose: () => void;
}

export function FormButtons({ isBusy, canSubmit, isFirst, onClose }: FormButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="mt-5 flex gap-2.5">
      <Button look="quiet" className="min-h-12 flex-1 px-3" onClick={onClose}>
        {t({ id: 'dialog.cancel', message: 'Cancel' })}
      </Button>
      <Button
        type="submit"
        className="min-h-12 flex-1 px-3"
        isBusy={isBusy}
        disabled={!canSubmit}
        data-autofocus={isFirst}
        autoFocus={isFirst}
      >
        {t({ id: 'dialog.confirm', message: 'Confirm' })}
      </Button>
    </div>
  );
}
