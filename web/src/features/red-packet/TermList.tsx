import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** What is true of every packet. */
export function useCommonTerms(): string[] {
  const { t } = useLingui();
  return [
    t({ id: 'packet.atOnce', message: 'Paid into your wallet at once' }),
    t({ id: 'packet.noTurnover', message: 'No wagering needed' }),
    t({ id: 'packet.oneEach', message: 'For players of 18 and over, one packet each' }),
  ];
}

export function TermList({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-1.5 text-sm">
      {terms.map((term) => (
        <li key={term} className="flex items-start gap-2">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-positive" />
          {term}
        </li>
      ))}
    </ul>
  );
}
