import { CircleAlert } from 'lucide-react';

/** What is wrong with the whole form, in the hint above its button; its line is kept while nothing is. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="flex min-h-5 items-start gap-1.5 text-[13px] text-negative">
      {text !== undefined && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />}
      {text}
    </p>
  );
}
