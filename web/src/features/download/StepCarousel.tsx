import { useLingui } from '@lingui/react/macro';
import type { DownloadApp } from '@parlour/contract/site';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { scrollBehavior } from '../../ui/scroll-behavior.ts';

export type Step = DownloadApp['ios_install'][number];

/** Steps one at a time: by swiping or by the arrows. */
export function StepCarousel({ steps, label }: { steps: readonly Step[]; label: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const count = steps.length;
  const number = at + 1;
  const goTo = (index: number): void => {
    const list = row.current;
    list?.scrollTo({ left: list.clientWidth * index, behavior: scrollBehavior() });
  };
  return (
    <section aria-label={label}>
      <ol
        ref={row}
        tabIndex={0}
        aria-label={label}
        className="scroll-row flex snap-x snap-mandatory rounded-card"
        onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {steps.map((step, index) => (
          <li key={step.image} className="w-full shrink-0 snap-center" aria-current={index === at}>
            <StepFigure step={step} number={index + 1} isLazy={index > 1} />
          </li>
        ))}
      </ol>
      <div className="mt-1 flex items-center justify-between">
        <IconButton
          label={t({ id: 'download.previous', message: 'Previous step' })}
          disabled={at === 0}
          onClick={() => goTo(at - 1)}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <p className="figures text-sm font-semibold text-muted" aria-live="polite">
          {t({ id: 'download.stepOf', message: `Step ${number} of ${count}` })}
        </p>
        <IconButton
          label={t({ id: 'download.next', message: 'Next step' })}
          disabled={at === count - 1}
          onClick={() => goTo(at + 1)}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** The picture of a step, 480x320, and its sentence in words below it. */
export function StepFigure({ step, number, isLazy }: { step: Step; number: number; isLazy: boolean }) {
  return (
    <figure>
      <img
        src={step.image}
        alt=""
        width={480}
        height={320}
        loading={isLazy ? 'lazy' : 'eager'}
        className="block aspect-[3/2] h-auto w-full rounded-card bg-raised object-cover"
      />
      <figcaption className="mt-3 flex min-h-16.5 gap-2.5 text-md/5.5">
        <span
          aria-hidden="true"
          className="fill-primary figures grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold"
        >
          {number}
        </span>
        {step.text}
      </figcaption>
    </figure>
  );
}
