import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChoiceCardProps {
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  mark: ReactNode;
  title: string;
  note: ReactNode;
  more?: ReactNode;
}

/** A choice as a row that the player presses as a whole: a radio button among the others of its name. */
export function ChoiceCard({
  name,
  value,
  isChosen,
  isDisabled = false,
  onChoose,
  mark,
  title,
  note,
  more,
}: ChoiceCardProps) {
  return (
    <label
      className={`relative flex min-h-17 items-center gap-3 rounded-field border-field px-3 py-2 transition has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${isChosen ? 'border-ring bg-overlay' : 'border-line bg-raised'} ${isDisabled ? '' : 'cursor-pointer hover:bg-overlay'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span className={isDisabled ? 'grayscale' : ''}>{mark}</span>
      <span className="min-w-0 flex-1">
        <b className={`block text-md/5 ${isDisabled ? 'text-muted' : ''}`}>{title}</b>
        <span className="figures block text-xs text-muted">{note}</span>
        {more !== undefined && <span className="figures block text-xs text-muted">{more}</span>}
      </span>
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isChosen ? 'border-action bg-action text-on-action' : 'border-control text-transparent'}`}
      >
        <Check size={14} strokeWidth={3.4} />
      </span>
    </label>
  );
}
