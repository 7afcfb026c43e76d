import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { Club, Diamond, Heart, Spade, type LucideIcon } from 'lucide-react';
import { StakeAndWin } from './StakeAndWin.tsx';
import { useRoundWords } from './words.ts';

/** Drawn: a phone without a font for the signs would show empty boxes. */
const SUITS: Record<string, { sign: string; Suit: LucideIcon; look: string }> = {
  S: { sign: '♠', Suit: Spade, look: 'text-text' },
  H: { sign: '♥', Suit: Heart, look: 'text-negative' },
  D: { sign: '♦', Suit: Diamond, look: 'text-negative' },
  C: { sign: '♣', Suit: Club, look: 'text-text' },
};

interface CardsProps {
  details: Extract<RoundDetails, { kind: 'cards' }>;
  isOpen: boolean;
}

export function Cards({ details: { hands, outcome, spots }, isOpen }: CardsProps) {
  const { t } = useLingui();
  const word = useRoundWords();
  return (
    <>
      {hands === null && (
        <p className="text-sm text-muted">
          {isOpen
            ? t({ id: 'round.notDealt', message: 'Not dealt yet' })
            : t({ id: 'round.cardsNotKept', message: 'The cards are no longer kept' })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        {(hands ?? []).map(({ side, cards, points, result, stake, win }, hand) => (
          <div key={hand}>
            <p className={`text-sm font-semibold ${side === outcome ? 'text-positive' : 'text-muted'}`}>
              {word(side)} <span className="figures">{points}</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-1">
              {cards.map((card, index) => (
                <Card key={index} card={card} />
              ))}
            </p>
            {result !== undefined && (
              <p className="figures mt-1 text-sm">
                {word(result)} · <StakeAndWin stake={stake} win={win} />
              </p>
            )}
          </div>
        ))}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {spots.map(({ spot, stake, win }) => (
          <li key={spot} className="figures flex min-h-9 items-center justify-between text-sm">
            <span>
              {word(spot)} · {stake}
            </span>
            <b className={Number(win) > 0 ? 'text-positive' : 'text-muted'}>{win ?? '–'}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rank and suit as the platform writes them: `KS`, `10H`. */
function Card({ card }: { card: string }) {
  const suit = SUITS[card.at(-1) ?? ''];
  const rank = suit ? card.slice(0, -1) : card;
  return (
    <span
      role="img"
      aria-label={`${rank}${suit?.sign ?? ''}`}
      className={`figures flex h-13 w-10 flex-col items-center justify-center gap-0.5 rounded-tile border border-line bg-surface text-base/5 font-bold ${suit?.look ?? ''}`}
    >
      {rank}
      {suit && <suit.Suit size={14} fill="currentColor" aria-hidden="true" />}
    </span>
  );
}
