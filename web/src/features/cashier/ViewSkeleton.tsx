import { Skeleton } from '../../ui/Skeleton.tsx';

export function ViewSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4">
      <Skeleton className="h-[340px] rounded-[18px]" />
      <Skeleton className="h-[180px] rounded-[18px]" />
      <Skeleton className="h-[180px] rounded-[18px]" />
    </div>
  );
}
