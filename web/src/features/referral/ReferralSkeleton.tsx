import { Skeleton } from '../../ui/Skeleton.tsx';

/** The page's boxes in about their final size. */
export function ReferralSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4 desktop:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-97.5 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-23 rounded-card" />
        <Skeleton className="h-105 rounded-card" />
      </div>
    </div>
  );
}
