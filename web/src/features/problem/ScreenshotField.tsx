import { useLingui } from '@lingui/react/macro';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Below } from '../../ui/Field.tsx';
import { shrinkScreenshot, type Screenshot } from './shrink-screenshot.ts';

const TYPES = 'image/png,image/jpeg,image/webp';
const LABEL =
  'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-tile border border-line bg-raised px-4 text-base font-bold hover:bg-overlay has-focus-visible:outline-2 has-focus-visible:outline-ring';

interface ScreenshotFieldProps {
  value: Screenshot | undefined;
  problem: string | undefined;
  onChange: (value: Screenshot | undefined) => void;
}

/** A picture of the screen: a file, or a photo where there is a camera. It is shown before it is sent. */
export function ScreenshotField({ value, problem, onChange }: ScreenshotFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isUnreadable, setIsUnreadable] = useState(false);

  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (!file) return;
    try {
      onChange(await shrinkScreenshot(file));
      setIsUnreadable(false);
    } catch {
      setIsUnreadable(true);
    }
  };

  return (
    <fieldset aria-describedby={`${id}-below`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {t({ id: 'problem.screenshot', message: 'Screenshot (if you like)' })}
      </legend>
      {value === undefined ? (
        <div className="flex flex-wrap gap-2.5">
          <label className={LABEL}>
            <ImagePlus size={18} aria-hidden="true" />
            {t({ id: 'problem.choose', message: 'Choose a picture' })}
            <Picker onPick={(input) => void take(input)} />
          </label>
          <label className={`${LABEL} desktop:hidden`}>
            <Camera size={18} aria-hidden="true" />
            {t({ id: 'problem.camera', message: 'Take a photo' })}
            <Picker capture="environment" onPick={(input) => void take(input)} />
          </label>
        </div>
      ) : (
        <div className="rounded-card border border-line bg-raised p-3">
          <img
            src={value.url}
            alt={t({ id: 'problem.preview', message: 'The picture that will be sent' })}
            className="mx-auto max-h-80 max-w-full rounded-tile"
          />
          <Button look="plain" className="mt-2 w-full" onClick={() => onChange(undefined)}>
            <Trash2 size={18} aria-hidden="true" />
            {t({ id: 'problem.remove', message: 'Remove the picture' })}
          </Button>
        </div>
      )}
      <Below
        id={`${id}-below`}
        problem={
          isUnreadable
            ? t({
                id: 'problem.unreadable',
                message: 'This file cannot be read as a picture. Choose a PNG, JPEG or WebP file.',
              })
            : problem
        }
      />
    </fieldset>
  );
}

/** The label around it is the button. */
function Picker({ capture, onPick }: { capture?: 'environment'; onPick: (input: HTMLInputElement) => void }) {
  return (
    <input
      type="file"
      accept={TYPES}
      capture={capture}
      className="sr-only"
      onChange={(event) => onPick(event.target)}
    />
  );
}
