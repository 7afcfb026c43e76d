import { useLingui } from '@lingui/react/macro';
import type { VirtualGame } from '@parlour/contract/virtual-sports';

/** How a race or match is called by its number. */
export function useRoundName(sport: VirtualGame['sport']): (round: number) => string {
  const { t } = useLingui();
  return (round) =>
    sport === 'horses'
      ? t({ id: 'virtual.race', message: `Race ${round}` })
      : t({ id: 'virtual.match', message: `Match ${round}` });
}
