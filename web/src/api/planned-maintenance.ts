import type { PlannedMaintenance } from '@parlour/contract/site';
import { queries, queryClient } from './queries.ts';

/** Takes what the stream tells of maintenance to come (rule O13) into the site's info, which pages read. */
export function acceptPlannedMaintenance(planned: PlannedMaintenance[]): void {
  queryClient.setQueryData(
    queries.siteInfo().queryKey,
    (held) => held && { ...held, planned_maintenance: planned },
  );
}
