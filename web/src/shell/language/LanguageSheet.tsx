import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/Sheet.tsx';
import { LanguageChoice } from '../menu/MenuChoices.tsx';

export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title={t({ id: 'menu.language', message: 'Language' })} onClose={onClose} below="language">
      <LanguageChoice onChosen={onClose} isTitled />
    </Sheet>
  );
}
