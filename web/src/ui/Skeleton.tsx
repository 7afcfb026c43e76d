/** A box of the final size that appears when the wait has lasted 150 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className="animate-appear-late block">
      <span className={`block animate-shimmer rounded-control bg-raised ${className}`} />
    </span>
  );
}
