import { Skeleton } from '../../ui/Skeleton.tsx';

/** Methods, amount and summary to come, each of its final size. */
export function FormSkeleton({ cards }: { cards: number }) {
  return (
    <div className="grid min-h-dvh content-start gap-2.5">
      <Skeleton className="mb-1 h-6 w-40" />
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} className="h-17 rounded-field" />
      ))}
      <Skeleton className="mt-4 h-16 rounded-field" />
      <Skeleton className="h-11" />
      <Skeleton className="mt-2 h-40 rounded-panel" />
    </div>
  );
}
