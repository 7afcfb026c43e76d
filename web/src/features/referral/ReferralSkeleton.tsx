import { Skeleton } from '../../ui/Skeleton.tsx';

/** The page's boxes in about their final size. */
export function ReferralSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4 desktop:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-[390px] rounded-card" />
        <Skeleton className="h-[320px] rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-[92px] rounded-card" />
        <Skeleton className="h-[420px] rounded-card" />
      </div>
    </div>
  );
}
