import type { Context } from './context.ts';
import type { Db } from './base/db/db.ts';
import type { ProcessFigures } from './base/health/figures.ts';
import { addUpLedger } from './money/ledger/ledger-totals.ts';
import { promoJobs } from './promo/jobs.ts';
import { createSealAll } from './proved-seals.ts';
import type { Feeds } from './play/feeds/feeds.ts';
import { FEEDS_DUE } from './play/feeds/vendor-feed.ts';
import { forgetEnded } from './people/sessions/login-attempts.ts';
import { forgetOldEnds } from './people/sessions/session-ends.ts';
import { addUpBets, addUpShares, BETS_DUE, SHARES_DUE } from './play/bets/add-up-bets.ts';
import { bookUnbooked, makeMonthsAhead } from './play/bets/book-bets.ts';
import { endOverdueSessions } from './people/sessions/sessions.ts';
import { isUnderMaintenance } from './play/gates/platforms.ts';
import {
  announcePlanned,
  ANNOUNCEMENTS_DUE,
  beginPlanned,
  BEGINNINGS_DUE,
} from './operators/acts/maintenance-schedule.ts';
import { reconcileDue } from './operators/cases/books.ts';
import { forgetOldGameSessions } from './play/seamless/game-sessions.ts';
import { BROADCASTS_DUE, publishDueBroadcasts } from './people/mail/broadcasts/broadcasts.ts';
import { forgetReports } from './site/problems/answers.ts';
import { takeDuePhones } from './people/phone/phone.ts';
import { tidyMessages } from './people/sms/messages.ts';
import { NOTICES_DUE, sendDueNotices } from './people/sms/send-notices.ts';
import { createEndStoppedPlay } from './play/transfers/end-stopped-play.ts';
import { LOOKS_DUE } from './play/transfers/launches.ts';
import { TRANSFERS_DUE } from './play/transfers/store.ts';
import { createSweep } from './play/transfers/sweep.ts';
import { DEPOSITS_DUE } from './cashier/deposits/deposit-saga.ts';
import { WITHDRAWALS_DUE } from './cashier/withdrawals/withdrawal-saga.ts';

const PROBE_EVERY_MS = 5_000;
const RESOLVE_EVERY_MS = 250;
const SWEEP_EVERY_MS = 1_000;
const BEGIN_PLANNED_EVERY_MS = 1_000;
const ANNOUNCE_PLANNED_EVERY_MS = 1_000;
const END_STOPPED_PLAY_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;
const RECONCILE_EVERY_MS = 60_000;
/** How often it is due says the job itself. */
const ADD_UP_EVERY_MS = 60_000;
const OPEN_FEEDS_EVERY_MS = 60_000;
const READ_FEEDS_EVERY_MS = 250;
const END_SESSIONS_EVERY_MS = 3_000;
const FORGET_ENDS_EVERY_MS = 3_600_000;
const FORGET_GAME_SESSIONS_EVERY_MS = 3_600_000;
const WRITE_PAGE_VIEWS_EVERY_MS = 2_000;
const TIDY_MESSAGES_EVERY_MS = 60_000;
const SEAL_ANEW_EVERY_MS = 1_000;
const PUBLISH_BROADCASTS_EVERY_MS = 1_000;
const FORGET_REPORTS_EVERY_MS = 3_600_000;
const SEND_NOTICES_EVERY_MS = 1_000;
const TAKE_PHONES_EVERY_MS = 10_000;
const BOOK_UNBOOKED_EVERY_MS = 5_000;
const ADD_UP_BETS_EVERY_MS = 1_000;
const MAKE_MONTHS_EVERY_MS = 3_600_000;
const WRITE_PROCESS_EVERY_MS = 10_000;

const none = (): number => 0;

/** The jobs that every process runs. */
export function listJobs(context: Context, feeds: Feeds) {
  const { db, log, clock, transfers, providers, platforms, pageViews, payments } = context;
  const findProvider = (platformId: number) => providers.find(platformId);
  async function isOpen(platformId: number): Promise<boolean> {
    const platform = await platforms.find(platformId);
    return platform !== undefined && !isUnderMaintenance(platform);
  }
  return [
    ...maintenanceJobs(db),
    {
      name: 'write that this process lives',
      everyMs: WRITE_PROCESS_EVERY_MS,
      run: () => context.processRecord.write(figuresOf(context)).then(() => 0),
    },
    ...askingJobs(context),
    { name: 'probe platforms', everyMs: PROBE_EVERY_MS, run: () => transfers.probe().then(none) },
    {
      name: 'probe the payment gateway',
      everyMs: PROBE_EVERY_MS,
      run: () => payments.probe().then(() => 0),
    },
    {
      name: 'write page views',
      everyMs: WRITE_PAGE_VIEWS_EVERY_MS,
      run: () => pageViews.flush().then(() => 0),
    },
    { name: 'seal anew', everyMs: SEAL_ANEW_EVERY_MS, run: createSealAll(context) },
    { name: 'end sessions', everyMs: END_SESSIONS_EVERY_MS, run: () => endOverdueSessions(db) },
    {
      name: 'forget game sessions',
      everyMs: FORGET_GAME_SESSIONS_EVERY_MS,
      run: () => forgetOldGameSessions(db),
    },
    { name: 'forget ended sessions', everyMs: FORGET_ENDS_EVERY_MS, run: () => forgetOldEnds(db) },
    ...messageJobs(context),
    { name: 'take numbers that waited', everyMs: TAKE_PHONES_EVERY_MS, run: () => takeDuePhones(db) },
    { name: 'open feeds', everyMs: OPEN_FEEDS_EVERY_MS, run: () => feeds.open() },
    { name: 'read feeds', everyMs: READ_FEEDS_EVERY_MS, due: FEEDS_DUE, run: () => feeds.readDue() },
    { name: 'forget what has ended', everyMs: FORGET_EVERY_MS, run: () => forgetEnded(db) },
    ...betJobs(db),
    ...promoJobs(context),
    { name: 'add up the ledger', everyMs: ADD_UP_EVERY_MS, run: () => addUpLedger(db) },
    {
      name: 'compare books',
      everyMs: RECONCILE_EVERY_MS,
      run: () => reconcileDue({ db, log, clock, providers, gateway: payments.gateway }),
    },
    {
      name: 'end stopped play',
      everyMs: END_STOPPED_PLAY_EVERY_MS,
      ...createEndStoppedPlay({ db, log, findProvider, isOpen }),
    },
    {
      name: 'bring points home',
      everyMs: SWEEP_EVERY_MS,
      due: LOOKS_DUE,
      ...createSweep({ db, log, transfers, findProvider, isOpen }),
    },
  ];
}

/** What outside parties are asked about until it is known. */
function askingJobs({ transfers, payments }: Context) {
  return [
    {
      name: 'resolve transfers',
      everyMs: RESOLVE_EVERY_MS,
      due: TRANSFERS_DUE,
      run: () => transfers.resolveDue(),
    },
    {
      name: 'resolve deposits',
      everyMs: RESOLVE_EVERY_MS,
      due: DEPOSITS_DUE,
      run: () => payments.deposits.resolveDue(),
    },
    {
      name: 'resolve withdrawals',
      everyMs: RESOLVE_EVERY_MS,
      due: WITHDRAWALS_DUE,
      run: () => payments.withdrawals.resolveDue(),
    },
  ];
}

/** Text messages, mail to many, and reports of players. */
function messageJobs(context: Context) {
  const { db } = context;
  return [
    {
      name: 'tidy text messages',
      everyMs: TIDY_MESSAGES_EVERY_MS,
      run: () => tidyMessages(db).then(() => 0),
    },
    {
      name: 'send notices',
      everyMs: SEND_NOTICES_EVERY_MS,
      due: NOTICES_DUE,
      run: () => sendDueNotices(context),
    },
    {
      name: 'forget reports',
      everyMs: FORGET_REPORTS_EVERY_MS,
      run: () => forgetReports(db),
    },
    {
      name: 'publish mail to many',
      everyMs: PUBLISH_BROADCASTS_EVERY_MS,
      due: BROADCASTS_DUE,
      run: () => publishDueBroadcasts(db),
    },
  ];
}

function maintenanceJobs(db: Db) {
  return [
    {
      name: 'begin planned maintenance',
      everyMs: BEGIN_PLANNED_EVERY_MS,
      due: BEGINNINGS_DUE,
      run: () => beginPlanned(db),
    },
    {
      name: 'tell of planned maintenance',
      everyMs: ANNOUNCE_PLANNED_EVERY_MS,
      due: ANNOUNCEMENTS_DUE,
      run: () => announcePlanned(db),
    },
  ];
}

/** What counts bets. */
function betJobs(db: Db) {
  return [
    { name: 'make months of bets', everyMs: MAKE_MONTHS_EVERY_MS, run: () => makeMonthsAhead(db) },
    { name: 'book bets', everyMs: BOOK_UNBOOKED_EVERY_MS, run: () => bookUnbooked(db) },
    { name: 'add up bets', everyMs: ADD_UP_BETS_EVERY_MS, due: BETS_DUE, run: () => addUpBets(db) },
    { name: 'add up shares', everyMs: ADD_UP_BETS_EVERY_MS, due: SHARES_DUE, run: () => addUpShares(db) },
  ];
}

/** What this process writes of itself. */
function figuresOf({ watch, changes, hub, db }: Context): ProcessFigures {
  return {
    ...watch.calls(),
    jobs: watch.jobs(),
    parties: watch.parties(),
    isListening: changes.isCurrent(),
    streams: hub.sessionsPresent().length,
    connections: db.pool.totalCount,
    waiting: db.pool.waitingCount,
    sealing: watch.sealing(),
  };
}
