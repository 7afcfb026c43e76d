import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Changes } from './db/changes.ts';
import type { Db } from './db/db.ts';
import type { LoginGuard } from './players/login-guard.ts';
import type { Seals } from './players/sealed.ts';
import type { Payments } from './payments/payments.ts';
import type { PageViews } from './operations/page-views.ts';
import type { PlayStops } from './operations/play-stops.ts';
import type { SiteMaintenance } from './operations/site-maintenance.ts';
import type { Platforms } from './providers/platforms.ts';
import type { Providers } from './providers/registry.ts';
import type { SmsGateway } from './sms/gateway.ts';
import type { FanOut } from './stream/fan-out.ts';
import type { Hub } from './stream/hub.ts';
import type { Transfers } from './transfers/transfers.ts';

/** What a handler may reach. */
export interface Context {
  config: Config;
  db: Db;
  /** What other processes and operators change while this one runs. */
  changes: Changes;
  log: Logger;
  /** The readers of this process: for news that each process hears of and tells. */
  hub: Hub;
  /** The readers of all processes: for news that one of them has made. */
  fanOut: FanOut;
  siteMaintenance: SiteMaintenance;
  /** What `/metrics` shows. */
  metrics: Registry;
  pageViews: PageViews;
  /** What an operator has stopped: asked before anything new in play. */
  playStops: PlayStops;
  platforms: Platforms;
  providers: Providers;
  transfers: Transfers;
  loginGuard: LoginGuard;
  seals: Seals;
  sms: SmsGateway;
  payments: Payments;
}
