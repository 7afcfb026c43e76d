import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { listenForChanges } from './db/changes.ts';
import type { Db } from './db/db.ts';
import { fresh } from './db/fresh.ts';
import { accountBindingEndpoints } from './features/account-binding/endpoints.ts';
import { authEndpoints } from './features/auth/endpoints.ts';
import { cashierEndpoints } from './features/cashier/endpoints.ts';
import { downlineEndpoints } from './features/downline/endpoints.ts';
import { faqEndpoints } from './features/faq/endpoints.ts';
import { inboxEndpoints } from './features/inbox/endpoints.ts';
import { jackpotsEndpoints } from './features/jackpots/endpoints.ts';
import { launchEndpoints } from './features/launch/endpoints.ts';
import { legalEndpoints } from './features/legal/endpoints.ts';
import { liveTablesEndpoints } from './features/live-tables/endpoints.ts';
import { lobbyEndpoints } from './features/lobby/endpoints.ts';
import { lotteryEndpoints } from './features/lottery/endpoints.ts';
import { meEndpoints } from './features/me/endpoints.ts';
import { pageViewsEndpoints } from './features/page-views/endpoints.ts';
import { passwordEndpoints } from './features/password/endpoints.ts';
import { pointsEndpoints } from './features/points/endpoints.ts';
import { profileEndpoints } from './features/profile/endpoints.ts';
import { promotionEndpoints } from './features/promotion/endpoints.ts';
import { securityEndpoints } from './features/security/endpoints.ts';
import { registrationEndpoints } from './features/registration/endpoints.ts';
import { cashierRecordsEndpoints } from './features/cashier-records/endpoints.ts';
import { referralEndpoints } from './features/referral/endpoints.ts';
import { siteEndpoints } from './features/site/endpoints.ts';
import { firstViewOf } from './features/site/first-view.ts';
import { sportsEndpoints } from './features/sports/endpoints.ts';
import { statementEndpoints } from './features/statement/endpoints.ts';
import { streamEndpoints } from './features/stream/endpoints.ts';
import { transferSettingsEndpoints } from './features/transfer-settings/endpoints.ts';
import { winnersEndpoints } from './features/winners/endpoints.ts';
import { createFeeds } from './feeds/feeds.ts';
import { readFigures, type Figures } from './feeds/figures.ts';
import { listJobs } from './app-jobs.ts';
import { bindEndpoints } from './bind.ts';
import type { Handlers } from './call.ts';
import { trustedProxies } from './http/address.ts';
import { answerFailure, answerFailures } from './http/failure.ts';
import { readForms } from './http/form-body.ts';
import { readJson } from './http/json-body.ts';
import { createLimits } from './http/limits.ts';
import { servePage } from './http/page.ts';
import { protect } from './http/security.ts';
import { inlineHashes, serveStatic } from './http/static.ts';
import { startJobs } from './jobs/jobs.ts';
import { serveOperations } from './serve-operations.ts';
import { createPageViews } from './operations/page-views.ts';
import { createPlayStops } from './operations/play-stops.ts';
import { createSiteMaintenance } from './operations/site-maintenance.ts';
import { serveNotices } from './payments/notices.ts';
import { createPayments } from './payments/payments.ts';
import { tellCashier } from './payments/tell.ts';
import { createLoginGuard } from './players/login-guard.ts';
import { tellUnreadCounts } from './players/mail.ts';
import { openSeals } from './players/sealed.ts';
import { tellSessionEnds } from './players/session-ends.ts';
import { createPlatforms } from './providers/platforms.ts';
import { createProviders, providerSettings } from './providers/registry.ts';
import { createCalledWallet } from './seamless/called-wallet.ts';
import { serveCalledWallet } from './seamless/serve-wallet.ts';
import { createWalletNews } from './seamless/wallet-news.ts';
import { createCourier } from './sms/courier/courier.ts';
import { REPORTS_PATH, serveReports } from './sms/reports.ts';
import { createFanOut } from './stream/fan-out.ts';
import { createHub } from './stream/hub.ts';
import { tellWallets } from './stream/tell-wallets.ts';
import { serveStream } from './stream/stream.ts';
import { createTransfers } from './transfers/transfers.ts';

export interface AppOptions {
  config: Config;
  db: Db;
  log: Logger;
  webDir: string;
  artDir: string;
}

const MAX_BODY_BYTES = 64 * 1024;
const PRESENT_MAX_AGE_MS = 500;

/** The site: every call of the contract, the stream, the web app, and what happens by the clock. Closing it stops all of that. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, webDir, artDir } = options;
  const context = createContext(options);
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  answerFailures(app);
  await protect(app, {
    frameOrigins: [...new Set([...config.frameOrigins, ...config.chatOrigins])],
    inline: await inlineHashes(webDir),
    isSecure: config.siteOrigin.startsWith('https:'),
  });
  readJson(app);
  readForms(app, ['/index/register']);
  serveOperations(app, context);
  bindEndpoints(app, {
    db: context.db,
    handlers: bindHandlers(context),
    limits: createLimits(),
    siteMaintenance: context.siteMaintenance,
    checkOutput: config.nodeEnv !== 'production',
  });
  await serveReports(app, context, createLimits());
  await serveNotices(app, context, createLimits());
  const walletNews = createWalletNews(context.db, log);
  const calledWallet = createCalledWallet({ ...context, hub: context.fanOut, news: walletNews });
  await serveCalledWallet(app, context, calledWallet, createLimits());
  await serveStream(app, {
    db: context.db,
    hub: context.hub,
    siteOrigin: config.siteOrigin,
    present: presentStates(context),
  });
  await servePage(app, {
    webDir,
    firstView: firstViewOf(context),
    onError: (error) => log.error({ err: error }, 'the page goes out without its first view'),
  });
  await serveStatic(app, { webDir, artDir });

  tellSessionEnds(context);
  tellUnreadCounts(context);
  tellWallets(context);
  tellCashier(context);
  const feeds = createFeeds({
    ...context,
    hub: context.fanOut,
    findProvider: (platformId) => context.providers.find(platformId),
  });
  const stopJobs = startJobs(listJobs(context, feeds), log);
  app.addHook('onClose', async () => {
    await stopJobs();
    await context.pageViews
      .flush()
      .catch((error: unknown) => log.error({ err: error }, 'the last page views could not be written'));
    await context.transfers.close();
    await feeds.close();
    await walletNews.close();
    await context.fanOut.close();
    await context.changes.close();
    await context.sms.close();
    await context.payments.close();
    await context.providers.close();
  });
  return app;
}

function createContext({ config, db, log }: AppOptions): Context {
  const hub = createHub();
  const changes = listenForChanges(db, log);
  const fanOut = createFanOut({ db, hub, changes, log });
  const metrics = new Registry();
  const seals = openSeals(config);
  return {
    config,
    db,
    changes,
    siteMaintenance: createSiteMaintenance(db, changes, log),
    metrics,
    pageViews: createPageViews(db, metrics),
    playStops: createPlayStops(db, changes, log),
    log,
    hub,
    fanOut,
    platforms: createPlatforms(db, changes, log),
    providers: createProviders(providerSettings(config, config.sandboxSecret)),
    transfers: createTransfers({ db, hub: fanOut, log }),
    loginGuard: createLoginGuard(db),
    sms: createCourier({
      baseUrl: config.smsUrl,
      secret: config.smsSecret ?? '',
      deadlineMs: config.smsDeadlineMs,
      reportUrl: `${config.siteOrigin}${REPORTS_PATH}`,
    }),
    seals,
    payments: createPayments({ config, db, seals, log }),
  };
}

function bindHandlers(context: Context): Handlers {
  return {
    ...authEndpoints(context),
    ...meEndpoints(context),
    ...registrationEndpoints(context),
    ...profileEndpoints(context),
    ...accountBindingEndpoints(context),
    ...cashierEndpoints(context),
    ...securityEndpoints(context),
    ...downlineEndpoints(context),
    ...passwordEndpoints(context),
    ...inboxEndpoints(context),
    ...streamEndpoints(context),
    ...statementEndpoints(context),
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
    ...cashierRecordsEndpoints(context),
    ...referralEndpoints(context),
    ...faqEndpoints(context),
    ...legalEndpoints(context),
    ...jackpotsEndpoints(context),
    ...winnersEndpoints(context),
  };
}

/** What a new reader of a topic hears first; many may come at once after an outage. */
function presentStates({ db }: Context) {
  const figures = fresh(() => readFigures(db, new Date()), PRESENT_MAX_AGE_MS);
  return {
    jackpot: async () => ['jackpot' as const, (await figures()).jackpots] as ['jackpot', Figures['jackpots']],
  };
}
