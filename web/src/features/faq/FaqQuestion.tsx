import { ChevronDown } from 'lucide-react';
import type { FaqCategory } from '@parlour/contract/faq';
import { Html } from '../../ui/Html.tsx';

/** The browser's own folding: it works by keyboard, and find-in-page opens its matches. */
export function FaqQuestion({ question }: { question: FaqCategory['questions'][number] }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 text-md font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        {question.question}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Html html={question.answer} className="px-4 pb-4 text-md text-muted" />
    </details>
  );
}
