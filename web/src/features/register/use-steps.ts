import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The second step is an entry of the browser's history, so that its Back returns one step like the wizard's own button. */
export function useSteps() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [page] = useState(pathname + search);
  const isSecondAsked = (state as { step?: unknown } | null)?.step === 2;

  // Decided once, as the page opens: a reload begins at the first step, because the password is never stored.
  useLayoutEffect(() => {
    if (isSecondAsked) void navigate(page, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    isSecondAsked,
    goToSecond: (): void => void navigate(page, { state: { step: 2 } }),
    goBack: (): void => void navigate(-1),
  };
}
