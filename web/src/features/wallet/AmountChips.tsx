const SHARES = [0.25, 0.5, 0.75, 1] as const;

interface AmountChipsProps {
  most: number;
  decimals: number;
  onPick: (text: string) => void;
  label: string;
}

/** Quarters of the amount available, cut off at the currency's last decimal so that the sum is never above it. */
export function AmountChips({ most, decimals, onPick, label }: AmountChipsProps) {
  const scale = 10 ** decimals;
  return (
    <div role="group" aria-label={label} className="grid grid-cols-4 gap-2">
      {SHARES.map((share) => (
        <button
          key={share}
          type="button"
          disabled={most <= 0}
          onClick={() => onPick((Math.floor(Math.round(most * scale) * share) / scale).toFixed(decimals))}
          className="h-11 rounded-tile border border-line bg-raised text-sm font-bold hover:bg-overlay disabled:text-muted"
        >
          {share * 100}%
        </button>
      ))}
    </div>
  );
}
