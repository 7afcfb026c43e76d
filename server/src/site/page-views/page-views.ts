import type { Input } from '@parlour/contract/endpoints';
import { OTHER_ROUTE, PAGE_ROUTES } from '@parlour/contract/page-routes';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../base/db/db.ts';

/** Counts page views here and adds them to the day's row in batches. No player and no address is kept. */
export interface PageViews {
  count(report: Input<'reportPageViews'>): void;
  /** Writes the batch and answers the number of rows. Views that could not be written stay for the next batch. */
  flush(): Promise<number>;
}

const KNOWN: ReadonlySet<string> = new Set(PAGE_ROUTES);

export function createPageViews(db: Db, metrics: Registry): PageViews {
  const counter = new Counter({
    name: 'page_views_total',
    help: 'Looks at pages as browsers report them',
    labelNames: ['route', 'language', 'device'],
    registers: [metrics],
  });
  // Its keys are few: routes times languages times devices.
  let gathered = new Map<string, number>();

  function add(key: string, views: number): void {
    gathered.set(key, (gathered.get(key) ?? 0) + views);
  }

  return {
    count({ language, device, views }) {
      for (const { route: told, count } of views) {
        const route = KNOWN.has(told) ? told : OTHER_ROUTE;
        counter.inc({ route, language, device }, count);
        add([route, language, device].join(' '), count);
      }
    },

    async flush() {
      if (gathered.size === 0) return 0;
      const taken = gathered;
      gathered = new Map();
      // In one order on every process, so that two never wait for each other.
      const rows = [...taken]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, views]) => {
          const [route, language, device] = key.split(' ');
          return { route, language, device, views };
        });
      try {
        return await db.run(
          `insert into page_view_day (day, route, language, device, views)
           select (now() at time zone site_timezone()::interval)::date, route, language, device, views
             from json_to_recordset($1) as v(route text, language text, device text, views bigint)
           on conflict (day, route, language, device) do update set views = page_view_day.views + excluded.views`,
          [JSON.stringify(rows)],
        );
      } catch (error) {
        for (const [key, views] of taken) add(key, views);
        throw error;
      }
    },
  };
}
