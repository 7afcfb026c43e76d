import type { PlannedMaintenance } from '@parlour/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { queries } from '../api/queries.ts';
import { putAside, describePlan, holdsForMs, useIsAside } from './planned-maintenance.ts';
import { useMaintenance } from './stores.ts';
import { useTimezone } from './use-timezone.ts';

/** A notice of maintenance to come (rule O13). */
export interface PlannedNotice {
  plan: PlannedMaintenance;
  /** When it is, by the site's clock and the player's own. */
  times: string;
  /** `m:ss`, in the last minutes. */
  left: string | undefined;
  putAside: () => void;
}

/** The first notice about the site, or about `platformId` where that closes sooner; undefined where there is nothing to tell. */
export function usePlannedMaintenance(platformId?: number): PlannedNotice | undefined {
  const { t } = useLingui();
  const { data } = useQuery(queries.siteInfo());
  const isOn = useMaintenance((state) => state.isOn);
  const timezone = useTimezone();
  const plan = data?.planned_maintenance.find(({ game_type }) => game_type === 0 || game_type === platformId);
  const nowMs = useNowFor(plan);
  const notice = plan && describePlan(plan, nowMs / 1000, timezone);
  const isAside = useIsAside(notice?.key ?? '');
  if (isOn || isAside || !plan || !notice) return undefined;
  const { span, ownSpan, left, key } = notice;
  const times =
    ownSpan === undefined
      ? `${span} (${timezone})`
      : t({ id: 'maintenance.times', message: `${span} (${timezone}), for you ${ownSpan}` });
  return { plan, times, left, putAside: () => putAside(key) };
}

/** The present time, as often as the notice changes with it. */
function useNowFor(plan: PlannedMaintenance | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!plan) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), holdsForMs(plan, Date.now()));
    return () => clearTimeout(timer);
  }, [plan, nowMs]);
  return nowMs;
}
