import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Clock } from './base/clock.ts';
import type { SecurityLog } from './base/http/security-log.ts';
import type { ProcessWatch } from './base/health/figures.ts';
import type { ProcessRecord } from './base/health/process-record.ts';
import type { Random } from './base/random.ts';
import type { ProofOfWork } from './base/proof-of-work/proof-of-work.ts';
import type { Changes } from './base/live/changes.ts';
import type { Db } from './base/db/db.ts';
import type { Consents } from './people/consent/consent.ts';
import type { Beacon } from './outside/beacons/beacon.ts';
import type { OpenedPackets } from './promo/red-packet/opened-packets.ts';
import type { LoginGuard } from './people/sessions/login-guard.ts';
import type { Seals } from './base/crypto/sealed.ts';
import type { Payments } from './cashier/payments.ts';
import type { AnnouncedMaintenance } from './operators/acts/announced-maintenance.ts';
import type { Announcements } from './site/info/announcements.ts';
import type { PageViews } from './site/page-views/page-views.ts';
import type { PlayStops } from './play/gates/play-stops.ts';
import type { SiteMaintenance } from './base/maintenance/site-maintenance.ts';
import type { Platforms } from './play/gates/platforms.ts';
import type { Providers } from './outside/providers/registry.ts';
import type { SmsGateway } from './people/sms/gateway.ts';
import type { FanOut } from './base/live/fan-out.ts';
import type { Hub } from './base/live/hub.ts';
import type { Transfers } from './play/transfers/transfers.ts';

/** The services that a handler may use. */
export interface Context {
  config: Config;
  clock: Clock;
  random: Random;
  db: Db;
  /** Notifications of changes by other processes and by operators. */
  changes: Changes;
  log: Logger;
  /** The subscribers of this process: for events that every process learns and publishes itself. */
  hub: Hub;
  /** The subscribers of all processes: for events that one process causes. */
  fanOut: FanOut;
  siteMaintenance: SiteMaintenance;
  announcedMaintenance: AnnouncedMaintenance;
  announcements: Announcements;
  /** What players have to agree to again. */
  consents: Consents;
  /** The metrics of `/metrics`. */
  metrics: Registry;
  /** What an attacker causes, for the log and the metrics. */
  security: SecurityLog;
  /** What a caller does to pass a limit (rule A39). */
  proofOfWork: ProofOfWork;
  /** What this process counts of itself, and its row in the database. */
  watch: ProcessWatch;
  processRecord: ProcessRecord;
  pageViews: PageViews;
  /** Play that operators have stopped: checked before anything new in play. */
  playStops: PlayStops;
  platforms: Platforms;
  providers: Providers;
  transfers: Transfers;
  loginGuard: LoginGuard;
  seals: Seals;
  sms: SmsGateway;
  payments: Payments;
  /** The public source of chance that raffles are drawn by. */
  beacon: Beacon;
  /** Red packets that were opened here, for open pages. */
  openedPackets: OpenedPackets;
}
