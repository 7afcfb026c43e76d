import { useLingui } from '@lingui/react/macro';
import { AVATARS, type Avatar as Picture } from '@parlour/contract/avatars';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { changeUserInfo } from './change-user-info.ts';

interface AvatarSheetProps {
  account: string;
  chosen: string | null;
  onClose: () => void;
}

/** The pictures to choose from, and the letter for a player who wants no picture. */
export function AvatarSheet({ account, chosen, onClose }: AvatarSheetProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState(chosen);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await changeUserInfo({ avatar: picture as Picture | null });
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <Sheet title={t({ id: 'profile.choosePicture', message: 'Choose your picture' })} onClose={onClose}>
      <div
        role="radiogroup"
        aria-label={t({ id: 'profile.pictures', message: 'Pictures' })}
        className="grid grid-cols-5 gap-2.5 pt-1"
      >
        {[null, ...AVATARS].map((name, index) => (
          <label key={name ?? ''} className="relative grid aspect-square cursor-pointer place-items-center">
            <input
              type="radio"
              name="avatar"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={
                name === null
                  ? t({ id: 'profile.letter', message: 'Letter' })
                  : t({ id: 'profile.picture', message: `Picture ${index}` })
              }
              checked={picture === name}
              onChange={() => setPicture(name)}
            />
            <span className="pointer-events-none rounded-full border-3 border-transparent p-0.5 peer-checked:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring">
              <Avatar name={account} picture={name} className="size-13 text-3xl" />
            </span>
            <span className="pointer-events-none absolute right-0 bottom-0 hidden size-5.5 place-items-center rounded-full bg-accent text-on-accent peer-checked:grid">
              <Check size={14} strokeWidth={3} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
      <div className="sticky bottom-0 mt-2 bg-surface pt-2">
        <FormProblem text={problem} />
        <Button
          size="large"
          className="mt-1 w-full"
          isBusy={isBusy}
          disabled={picture === chosen}
          onClick={() => void save()}
        >
          {t({ id: 'profile.save', message: 'Save' })}
        </Button>
      </div>
    </Sheet>
  );
}
