import type { RouteName } from '@parlour/contract/routes';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { cached } from '../db/cached.ts';
import type { Queryable, Tx } from '../db/db.ts';
import type { Sources } from '../live/changes.ts';
import { Refusal } from '../http/refusal.ts';

/** The site's own maintenance, as the operator has switched it (rule O2). */
export interface SiteMaintenance {
  /** Undefined while the site is open. */
  current(): Maintenance | undefined | Promise<Maintenance | undefined>;
}

interface Maintenance {
  until: Date;
  /** In the site's offset. */
  untilText: string;
}

/** Whether the site is under maintenance, for what runs beside it. */
export async function isSiteClosed(db: Queryable): Promise<boolean> {
  const row = await db.find('select from site_switch where maintenance_until > clock_timestamp()');
  return row !== undefined;
}

/** A switch whose notification was lost is seen after this long. */
const REREAD_AFTER_MS = 1_000;

interface SwitchRow {
  until: Date | null;
  untilText: string | null;
}

export function createSiteMaintenance({ db, changes, log, clock }: Sources): SiteMaintenance {
  const row = cached(
    clock,
    () =>
      db.get<SwitchRow>(
        `select maintenance_until as until, site_time(maintenance_until) as until_text from site_switch`,
      ),
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the site’s switches could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('operation', row.expire);
  function present({ until, untilText }: SwitchRow): Maintenance | undefined {
    return until !== null && until > clock.date() ? { until, untilText: untilText ?? '' } : undefined;
  }
  return {
    current() {
      const switches = row();
      return switches instanceof Promise ? switches.then(present) : present(switches);
    },
  };
}

/**
 * Calls that stay open during maintenance of the site: all reading, so that players see their money; leaving; and every transfer back to
 * the wallet. Everything else is refused: logins, launches, points into games, and calls not listed here.
 */
const GOES_ON: ReadonlySet<RouteName> = new Set<RouteName>([
  'logout',
  'endSession',
  'endOtherSessions',
  'logoutGame',
  'getSubscribeToken',
  'userBalance',
  'transferOut',
  'transferOutLast',
  'walletCollect',
  'listWinners',
  'openMail',
  'reportPageViews',
]);

export function goesOnDuringMaintenance(name: RouteName, method: 'GET' | 'POST'): boolean {
  return method === 'GET' || GOES_ON.has(name);
}

export function siteMaintenance({ until, untilText }: { until: Date; untilText: string }): Refusal {
  return new Refusal('siteMaintenance', {
    values: { until: untilText },
    data: { maintenance_until: unixSeconds(until) },
  });
}

/** Begins, prolongs, shortens or ends (null) the maintenance of the whole site. */
export async function setSiteMaintenance(tx: Tx, until: Date | null): Promise<void> {
  await tx.run('update site_switch set maintenance_until = $1', [until]);
}
