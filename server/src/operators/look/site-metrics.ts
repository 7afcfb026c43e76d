import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../base/db/db.ts';
import { listSealing, readSiteStatus, SILENT_AFTER_S, type SiteStatus } from './site-status.ts';

/**
 * Figures for alarms, as the operator's page has them (rule O12). The answered function reads them anew: once a scrape. They are left out
 * while the database is away.
 */
export function measureSite(db: Db, registry: Registry): () => Promise<void> {
  const gauges = createGauges(registry);
  return async () => {
    for (const each of Object.values(gauges)) each.reset();
    const status = await readSiteStatus(db).catch(() => undefined);
    if (status !== undefined) fill(gauges, status);
  };
}

function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  return {
    transfers: gauge('undecided_transfers', 'Transfers of points without an outcome', 'platform'),
    transferAge: gauge('undecided_transfer_oldest_seconds', 'Age of the oldest of them', 'platform'),
    payments: gauge('payments_open', 'Deposits and withdrawals without an end', 'kind', 'state'),
    paymentAge: gauge('payment_oldest_seconds', 'Age of the oldest of them', 'kind', 'state'),
    alerts: gauge('operator_alerts_day', 'Alerts of the last 24 hours', 'kind'),
    alertAge: gauge('operator_alert_newest_seconds', 'Since when the newest of them was raised', 'kind'),
    feedLag: gauge(
      'late_feed_seconds',
      'Since when a list of a platform has not been read',
      'platform',
      'feed',
    ),
    messages: gauge('text_messages_hour', 'Text messages of the last hour', 'state'),
    processes: gauge('site_processes', 'Processes that write that they live', 'version'),
    ledger: gauge('ledger_players_minor', 'What all players have, as last added up', 'currency'),
    ledgerApart: gauge('ledger_apart_minor', 'How far the ledger is from adding up; 0 is right', 'currency'),
    ledgerAge: gauge('ledger_added_seconds', 'Since when it has not been added up', 'currency'),
    sealing: gauge('sealing_left', 'Sealed values that have yet to be sealed anew with SEAL_KEY', 'what'),
    lost: gauge('site_processes_lost', 'Processes that have stopped writing and did not end in good order'),
  };
}

function fill(gauges: ReturnType<typeof createGauges>, status: SiteStatus): void {
  const seen = new Set<string>();
  for (const { platformId, count, oldestS } of status.transfers) {
    const platform = String(platformId);
    gauges.transfers.inc({ platform }, count);
    // Sorted by age: of both directions the older one stays.
    if (!seen.has(platform)) gauges.transferAge.set({ platform }, oldestS);
    seen.add(platform);
  }
  for (const { kind, state, count, oldestS } of status.payments) {
    gauges.payments.set({ kind, state }, count);
    gauges.paymentAge.set({ kind, state }, oldestS);
  }
  for (const { kind, count, newestS } of status.alerts) {
    gauges.alerts.set({ kind }, count);
    gauges.alertAge.set({ kind }, newestS);
  }
  for (const { platformId, feed, lagS } of status.feeds)
    gauges.feedLag.set({ platform: String(platformId), feed }, lagS);
  for (const { state, count } of status.messages) gauges.messages.set({ state }, count);
  for (const { currency, playersMinor, apartMinor, ageS } of status.ledger) {
    gauges.ledger.set({ currency }, Number(playersMinor));
    gauges.ledgerApart.set({ currency }, Number(apartMinor));
    gauges.ledgerAge.set({ currency }, ageS);
  }
  for (const { what, left } of listSealing(status.processes)) gauges.sealing.set({ what }, left);
  const alive = status.processes.filter(({ silentS }) => silentS <= SILENT_AFTER_S);
  for (const { version } of alive) gauges.processes.inc({ version }, 1);
  gauges.lost.set(status.processes.length - alive.length);
}
