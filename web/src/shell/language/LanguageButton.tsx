import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { Suspense, useState } from 'react';
import { chunk } from '../../chunk/chunk.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Coming } from '../../ui/Coming.tsx';

const LanguageSheet = chunk(
  'language',
  () => import('./LanguageSheet.tsx'),
  (file) => file.LanguageSheet,
  { failed: 'layer' },
);

/** The language, for a visitor who cannot read the menu (rule U25). */
export function LanguageButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t({ id: 'menu.language', message: 'Language' })}
        aria-haspopup="dialog"
        data-opens="language"
        className="header-language -mx-1.5"
        onClick={() => setOpen(true)}
      >
        <Languages size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={<Coming />}>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
