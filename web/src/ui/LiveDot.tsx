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
    <span
      className="live-dot inline-flex items-center gap-1.5 text-muted text-xs/5 font-medium whitespace-nowrap"
      data-state={state}
    >
      <i className="size-1.75 rounded-full bg-muted" aria-hidden="true" />
      {children}
    </span>
  );
}
