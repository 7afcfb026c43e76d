import { useLingui } from '@lingui/react/macro';

/** A bar along the upper edge, from 150 ms on: what was asked for is on its way (rule U34). */
export function Coming() {
  const { t } = useLingui();
  return (
    <div
      role="progressbar"
      aria-label={t({ id: 'shell.coming', message: 'Loading' })}
      className="pointer-events-none fixed inset-x-0 top-0 z-skip h-1 animate-appear-late overflow-hidden bg-overlay"
    >
      <span className="block h-full w-2/5 animate-run-along rounded-full bg-action motion-reduce:w-full" />
    </div>
  );
}
