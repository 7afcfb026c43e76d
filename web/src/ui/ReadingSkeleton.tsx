import { Skeleton } from './Skeleton.tsx';

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-10/12', 'w-2/3'];

/** Lines to come. */
export function ReadingSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-4">
      {WIDTHS.map((width, index) => (
        <Skeleton key={index} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
