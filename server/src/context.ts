import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Clock } from './base/clock.ts';
import type { Random } from './base/random.ts';
import type { Changes } from './base/live/changes.ts';
import type { Db } from './base/db/db.ts';
import type { LoginGuard } from './people/sessions/login-guard.ts';
import type { Seals } from './base/crypto/sealed.ts';
import type { Payments } from './cashier/payments.ts';
import type { PageViews } from './site/page-views/page-views.ts';
import type { PlayStops } from './play/gates/play-stops.ts';
import type { SiteMaintenance } from './base/maintenance/site-maintenance.ts';
import type { Platforms } from './play/gates/platforms.ts';
import type { Providers } from './outside/providers/registry.ts';
import type { SmsGateway } from './people/sms/gateway.ts';
import type { FanOut } from './base/live/fan-out.ts';
import type { Hub } from './base/live/hub.ts';
import type { Transfers } from './play/transfers/transfers.ts';

/** What a handler may reach. */
export interface Context {
  config: Config;
  clock: Clock;
  random: Random;
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
