import { useLingui } from '@lingui/react/macro';
import type { LineColumn, SayWord } from '@parlour/contract/bet-lines';
import type { BetStatus } from '@parlour/contract/bet-words';
import { isRoundWord } from '@parlour/contract/round-words';

export function useStatusNames(): Record<BetStatus, string> {
  const { t } = useLingui();
  return {
    open: t({ id: 'round.open', message: 'Open' }),
    settled: t({ id: 'round.settled', message: 'Settled' }),
    void: t({ id: 'round.void', message: 'Void' }),
    resettled: t({ id: 'round.resettled', message: 'Corrected' }),
    partly: t({ id: 'round.partly', message: 'Partly cashed out' }),
  };
}

/** A vendor's words; one that is not among them is shown as it is. */
export function useRoundWords(): SayWord {
  const { i18n } = useLingui();
  return (word, sides) => (isRoundWord(word) ? i18n._(`rounds.${word}`, { ...sides }) : word);
}

/** The headings of what a bet was placed on. */
export function useLineNames(): (column: LineColumn) => string {
  const { i18n } = useLingui();
  return (column) => i18n._(`lines.${column}`);
}
