import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { vendorKeys } from './vendor-keys.ts';
import type { Context } from './context.ts';
import type { Clock } from './base/clock.ts';
import type { Random } from './base/random.ts';
import { listenForChanges } from './base/live/changes.ts';
import type { Db } from './base/db/db.ts';
import { accountBindingEndpoints } from './cashier/accounts/endpoints.ts';
import { authEndpoints } from './people/login/endpoints.ts';
import { cashierEndpoints } from './cashier/endpoints.ts';
import { downlineEndpoints } from './people/agents/endpoints.ts';
import { faqEndpoints } from './site/faq/endpoints.ts';
import { inboxEndpoints } from './people/mail/endpoints.ts';
import { jackpotsEndpoints } from './play/jackpots/endpoints.ts';
import { launchEndpoints } from './play/launch/endpoints.ts';
import { legalEndpoints } from './site/legal/endpoints.ts';
import { liveTablesEndpoints } from './play/live-tables/endpoints.ts';
import { lobbyEndpoints } from './play/catalogue/endpoints.ts';
import { lotteryEndpoints } from './play/lottery/endpoints.ts';
import { meEndpoints } from './people/me/endpoints.ts';
import { pageViewsEndpoints } from './site/page-views/endpoints.ts';
import { passwordEndpoints } from './people/identity/password/endpoints.ts';
import { pointsEndpoints } from './play/points/endpoints.ts';
import { breakEndpoints } from './people/breaks/endpoints.ts';
import { profileEndpoints } from './people/profile/endpoints.ts';
import { bonusEndpoints } from './promo/bonuses/endpoints.ts';
import { promotionEndpoints } from './promo/promotions/endpoints.ts';
import { securityEndpoints } from './people/identity/security/endpoints.ts';
import { registrationEndpoints } from './people/registration/endpoints.ts';
import { cashierRecordsEndpoints } from './cashier/records/endpoints.ts';
import { referralEndpoints } from './promo/referral/endpoints.ts';
import { raffleEndpoints } from './promo/raffle/endpoints.ts';
import { redPacketEndpoints } from './promo/red-packet/endpoints.ts';
import { createOpenedPackets } from './promo/red-packet/opened-packets.ts';
import { wheelEndpoints } from './promo/wheel/endpoints.ts';
import { problemEndpoints } from './site/problems/endpoints.ts';
import { siteEndpoints } from './site/info/endpoints.ts';
import { createAnnouncements } from './site/info/announcements.ts';
import { firstViewOf } from './site/info/first-view.ts';
import { sportsEndpoints } from './play/sports/endpoints.ts';
import { recordEndpoints } from './reports/endpoints.ts';
import { streamEndpoints } from './people/stream/endpoints.ts';
import { transferSettingsEndpoints } from './play/settings/endpoints.ts';
import { winnersEndpoints } from './play/winners/endpoints.ts';
import { createFeeds } from './play/feeds/feeds.ts';
import { publishChanges } from './app-publish.ts';
import { listJobs } from './app-jobs.ts';
import { REASON_TEXTS } from './reason-texts.ts';
import { bindEndpoints } from './bind.ts';
import { createServer } from './create-server.ts';
import { createFirstScreens } from './first-screen.ts';
import type { Handlers } from './call.ts';
import { answerFailures } from './base/http/failure.ts';
import { readForms } from './base/http/form-body.ts';
import { readJson } from './base/http/json-body.ts';
import { answerKnownHosts } from './base/http/known-hosts.ts';
import { createLimits } from './base/http/limits.ts';
import { servePage } from './base/http/page.ts';
import { protect } from './base/http/security.ts';
import { createSecurityLog } from './base/http/security-log.ts';
import { inlineHashes, serveStatic } from './base/http/static.ts';
import { startJobs } from './base/jobs/jobs.ts';
import { createProofOfWork } from './base/proof-of-work/proof-of-work.ts';
import { createProcessWatch } from './base/health/figures.ts';
import { createProcessRecord } from './base/health/process-record.ts';
import { serveOperations } from './serve-operations.ts';
import { createPageViews } from './site/page-views/page-views.ts';
import { createAnnouncedMaintenance } from './operators/acts/announced-maintenance.ts';
import { createPlayStops } from './play/gates/play-stops.ts';
import { createSiteMaintenance } from './base/maintenance/site-maintenance.ts';
import { serveNotices } from './cashier/notices.ts';
import { createPayments } from './cashier/payments.ts';
import { createConsents } from './people/consent/consent.ts';
import { createLoginGuard } from './people/sessions/login-guard.ts';
import type { Seals } from './base/crypto/sealed.ts';
import { createSessionMemory } from './people/sessions/session-memory.ts';
import { createPlatforms } from './play/gates/platforms.ts';
import { createDrand } from './outside/beacons/drand/drand.ts';
import { createProviders, providerSettings } from './outside/providers/registry.ts';
import { createSeamlessWallet } from './play/seamless/seamless-wallet.ts';
import { serveSeamlessWallet } from './play/seamless/serve-wallet.ts';
import { createWalletChanges } from './play/seamless/wallet-changes.ts';
import { createSmsGateway } from './people/sms/sms-gateway/sms-gateway.ts';
import { REPORTS_PATH, serveReports } from './people/sms/reports.ts';
import { createFanOut } from './base/live/fan-out.ts';
import { createHub } from './base/live/hub.ts';
import { presentStates } from './present-states.ts';
import { serveStream } from './people/stream/stream.ts';
import { createReturns } from './play/transfers/launches.ts';
import { createTransfers } from './play/transfers/transfers.ts';

export interface AppOptions {
  config: Config;
  clock: Clock;
  random: Random;
  db: Db;
  seals: Seals;
  log: Logger;
  webDir: string;
  artDir: string;
}

/** The site: every call of the contract, the stream, the web app, and what happens by the clock. Closing it stops all of that. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, webDir, artDir } = options;
  const context = createContext(options);
  const app = createServer(options);
  answerFailures(app, REASON_TEXTS, context.security);
  protect(app, {
    frameOrigins: [...new Set([...config.frameOrigins, ...config.chatOrigins])],
    inline: await inlineHashes(webDir),
    isSecure: config.siteOrigin.startsWith('https:'),
  });
  // After the headers, which its refusals carry too.
  answerKnownHosts(app, config.siteOrigin);
  readJson(app);
  readForms(app, ['/index/register']);
  serveOperations(app, context);
  const handlers = bindHandlers(context);
  bindEndpoints(app, {
    db: context.db,
    clock: context.clock,
    sessions: createSessionMemory(context),
    handlers,
    limits: createLimits(context.clock),
    consents: context.consents,
    siteMaintenance: context.siteMaintenance,
    security: context.security,
    proofOfWork: context.proofOfWork,
    isSecure: config.siteOrigin.startsWith('https:'),
    checkOutput: config.nodeEnv !== 'production',
  });
  await serveReports(app, context, createLimits(context.clock));
  await serveNotices(app, context, createLimits(context.clock));
  const walletChanges = createWalletChanges(context.db, log, context.clock);
  const seamlessWallet = createSeamlessWallet({ ...context, hub: context.fanOut, walletChanges });
  await serveSeamlessWallet(app, context, seamlessWallet, createLimits(context.clock));
  await serveStream(app, {
    db: context.db,
    hub: context.hub,
    clock: context.clock,
    siteOrigin: config.siteOrigin,
    isLive: config.isLive,
    present: presentStates(context),
  });
  await servePage(app, {
    webDir,
    firstView: firstViewOf(context),
    firstScreen: await createFirstScreens({ ...context, webDir, handlers }),
    onError: (error) => log.error({ err: error }, 'the page goes out without its first view or screen'),
  });
  await serveStatic(app, { webDir, artDir });
  const stopWork = startWork(context);
  app.addHook('onClose', async () => {
    await stopWork();
    await walletChanges.close();
    await closeContext(context);
  });
  return app;
}

/** Everything that no request starts: reactions to changes, and jobs. The answered function waits for what is under way. */
function startWork(context: Context): () => Promise<void> {
  const { log } = context;
  publishChanges(context);
  const feeds = createFeeds({
    ...context,
    hub: context.fanOut,
    findProvider: (platformId) => context.providers.find(platformId),
  });
  const stopJobs = startJobs(listJobs(context, feeds), context);
  return async () => {
    await stopJobs();
    await context.pageViews
      .flush()
      .catch((error: unknown) => log.error({ err: error }, 'the last page views could not be written'));
    await context.transfers.close();
    await feeds.close();
  };
}

async function closeContext(context: Context): Promise<void> {
  const { announcements, fanOut, changes, sms, payments, providers, processRecord, security, beacon } =
    context;
  announcements.close();
  await context.openedPackets.close();
  await fanOut.close();
  await changes.close();
  await Promise.all([sms.close(), beacon.close()]);
  await payments.close();
  await providers.close();
  await processRecord.close();
  security.close();
}

function createContext({ config, db, seals, log, clock, random }: AppOptions): Context {
  const hub = createHub();
  const changes = listenForChanges(db, log, clock);
  const fanOut = createFanOut({ db, hub, changes, log, clock, random });
  const metrics = new Registry();
  const watch = createProcessWatch(() => clock.now());
  const keys = vendorKeys(config);
  const { watchCalls } = watch;
  const providers = createProviders({ ...providerSettings(config, keys.transfer), watchCalls }, clock);
  return {
    config,
    clock,
    random,
    db,
    changes,
    siteMaintenance: createSiteMaintenance({ db, changes, log, clock }),
    announcedMaintenance: createAnnouncedMaintenance({ db, changes, log, clock, hub }),
    consents: createConsents({ db, changes, log, clock }),
    announcements: createAnnouncements({ db, changes, log, clock, hub }),
    metrics,
    pageViews: createPageViews(db, metrics),
    playStops: createPlayStops({ db, changes, log, clock }),
    log,
    hub,
    fanOut,
    platforms: createPlatforms({ db, changes, log, clock }),
    providers,
    transfers: createTransfers({
      db,
      hub: fanOut,
      log,
      clock,
      random,
      findProvider: (id) => providers.find(id),
    }),
    loginGuard: createLoginGuard(db, config.work),
    proofOfWork: createProofOfWork({ db, seals, random, metrics, settings: config.work }),
    security: createSecurityLog({ log, clock, metrics }),
    watch,
    processRecord: createProcessRecord({ db, log, clock, random, config }),
    sms: createSmsGateway({
      baseUrl: config.smsUrl,
      keys: keys.sms,
      deadlineMs: config.smsDeadlineMs,
      reportUrl: `${config.siteOrigin}${REPORTS_PATH}`,
      clock,
      onCall: watchCalls('sms'),
    }),
    seals,
    beacon: createDrand({ ...config.beacon, clock, onCall: watchCalls('beacon') }),
    payments: createPayments({
      config,
      keys: keys.payments,
      db,
      seals,
      log,
      clock,
      onCall: watchCalls('payments'),
    }),
    openedPackets: createOpenedPackets({ db, fanOut, log, clock }),
  };
}

function bindHandlers(context: Context): Handlers {
  return {
    ...authEndpoints(context, { onReturn: createReturns(context.db) }),
    ...meEndpoints(context),
    ...registrationEndpoints(context),
    ...profileEndpoints(context),
    ...breakEndpoints(context),
    ...accountBindingEndpoints(context),
    ...cashierEndpoints(context),
    ...securityEndpoints(context),
    ...downlineEndpoints(context),
    ...passwordEndpoints(context),
    ...inboxEndpoints(context),
    ...streamEndpoints(context),
    ...recordEndpoints(context),
    ...pointsEndpoints(context),
    ...transferSettingsEndpoints(context),
    ...launchEndpoints(context),
    ...lobbyEndpoints(context),
    ...liveTablesEndpoints(context),
    ...lotteryEndpoints(context),
    ...sportsEndpoints(context),
    ...siteEndpoints(context),
    ...pageViewsEndpoints(context),
    ...promotionEndpoints(context),
    ...bonusEndpoints(context),
    ...cashierRecordsEndpoints(context),
    ...referralEndpoints(context),
    ...wheelEndpoints(context),
    ...redPacketEndpoints(context),
    ...raffleEndpoints(context),
    ...faqEndpoints(context),
    ...legalEndpoints(context),
    ...problemEndpoints(context),
    ...jackpotsEndpoints(context),
    ...winnersEndpoints(context),
  };
}
