import { Skeleton } from '../../ui/Skeleton.tsx';

export function ViewSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4">
      <Skeleton className="h-85 rounded-panel" />
      <Skeleton className="h-45 rounded-panel" />
      <Skeleton className="h-45 rounded-panel" />
    </div>
  );
}
