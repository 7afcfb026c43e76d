import './live-dot.css';

/** The dot beside the word: green and breathing while live, amber while connecting, grey when suspended. */
export function LiveDot({
  state,
  children,
}: {
  state: 'live' | 'reconnecting' | 'offline';
  children?: string;
}) {
  return (
    <span className="live-dot" data-state={state}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
