import { PlugZap } from 'lucide-react';
import { failureMessage } from '../../../api/errors.ts';
import { EmptyHall } from './EmptyHall.tsx';

/** A hall whose games did not load: the reason and a button to retry. */
export function HallFailed({
  hallId,
  error,
  onRetry,
}: {
  hallId: number;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <EmptyHall
      hallId={hallId}
      picture={<PlugZap size={40} strokeWidth={1.8} />}
      message={failureMessage(error)}
      onRetry={onRetry}
    />
  );
}
