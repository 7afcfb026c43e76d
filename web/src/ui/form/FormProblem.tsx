import { CircleAlert } from 'lucide-react';

/** The problem of the whole form, above its button; the line is reserved. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="flex min-h-5 items-start gap-1.5 text-sm text-negative">
      {text !== undefined && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
      {text}
    </p>
  );
}
