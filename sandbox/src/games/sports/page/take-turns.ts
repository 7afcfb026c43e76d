/** Where there is room for one only, as on a phone, what is opened folds the other; a slip without bets takes no room. */
export function takeTurns(slip: HTMLDetailsElement, bets: HTMLDetailsElement): void {
  const isNarrow = matchMedia('(max-width: 899px)');
  const foldBeside = (opened: HTMLDetailsElement, other: HTMLDetailsElement) => {
    if (isNarrow.matches && opened.open && slip.dataset['holds'] === 'bet') other.open = false;
  };
  slip.addEventListener('toggle', () => foldBeside(slip, bets));
  bets.addEventListener('toggle', () => foldBeside(bets, slip));
  // An empty slip is open unseen: its first bet shows it.
  new MutationObserver(() => foldBeside(slip, bets)).observe(slip, { attributeFilter: ['data-holds'] });
}
