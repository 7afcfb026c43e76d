import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { StepCarousel, type Step } from './StepCarousel.tsx';

/** Explains how to add the site to an iPhone's home screen, which no button can do (rule U13). */
export function HomeScreenDialog({ steps, onClose }: { steps: readonly Step[]; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const title = t({ id: 'download.homeScreen', message: 'Add to Home Screen' });
  return (
    <Modal
      labelledBy={id}
      onClose={onClose}
      className="m-auto max-h-[88dvh] w-[min(360px,calc(100vw-24px))] overflow-y-auto rounded-dialog border border-line bg-overlay p-4 text-text shadow-panel open:animate-rise"
    >
      <h2 id={id} className="mb-3 text-center text-2xl font-extrabold">
        {title}
      </h2>
      <StepCarousel steps={steps} label={title} />
      <Button size="large" className="mt-3 w-full" onClick={onClose}>
        {t({ id: 'download.understood', message: 'Got it' })}
      </Button>
    </Modal>
  );
}
