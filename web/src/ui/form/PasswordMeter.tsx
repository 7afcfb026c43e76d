import { Circle, CircleCheck } from 'lucide-react';

/** The demands on a password, each ticked once met. Shown below a `PasswordField` as its hint. */
export function PasswordMeter({ demands }: { demands: readonly { text: string; isMet: boolean }[] }) {
  return (
    <ul className="grid gap-1">
      {demands.map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle;
        return (
          <li key={text} className={`flex gap-1.5 ${isMet ? 'text-positive' : 'text-muted'}`}>
            <Icon size={16} className="mt-px shrink-0" aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
