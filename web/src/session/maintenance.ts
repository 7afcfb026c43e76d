import { writeStorage, readStorage } from '../api/storage.ts';
import { MAINTENANCE_KEY } from '../api/storage-keys.ts';
import { queries, queryClient } from '../api/queries.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { storedMaintenance, maintenanceEnd, useMaintenance, usePlayStore } from '../state/stores.ts';

/** The time of the last reload for maintenance in Unix milliseconds: another does not follow soon, whatever the answers say. */
const RELOADED_KEY = 'MAINTENANCE_RELOADED';
const RELOAD_AT_MOST_EVERY_MS = 60_000;
const LOOK_AGAIN_MS = 30_000;
/** A page that reloads still gets answers for a moment. Longer means that it was not reloaded. */
const LEAVING_MS = 10_000;
let leavingSince = -Infinity;

/** Takes the `x-server-maintenance` of each answer (rule O2). */
export function noticeMaintenance(header: number): void {
  if (header > 0) begin(header);
  else end();
}

function begin(header: number): void {
  // In the page that is left the banner would push everything down for a moment; the reloaded page has room for it.
  if (Date.now() - leavingSince < LEAVING_MS) return;
  // By a clock that is ahead the maintenance is over; its header is still the same.
  const isNews =
    storedMaintenance() === null && readStorage(MAINTENANCE_KEY, 'sessionStorage') !== String(header);
  const until = maintenanceEnd(header);
  const known = useMaintenance.getState();
  if (known.isOn && known.until === until) return;
  writeStorage(MAINTENANCE_KEY, String(header), 'sessionStorage');
  if (isNews && reloadOnce()) return;
  useMaintenance.setState({
    isOn: true,
    until,
    nextLookAt: known.nextLookAt ?? Date.now() + LOOK_AGAIN_MS,
  });
}

function end(): void {
  if (!useMaintenance.getState().isOn && storedMaintenance() === null) return;
  writeStorage(MAINTENANCE_KEY, null, 'sessionStorage');
  useMaintenance.setState({ isOn: false, until: null, nextLookAt: null });
  void queryClient.invalidateQueries();
}

/** True if the page reloads now. A player in a game or with an open dialog finishes first. */
function reloadOnce(): boolean {
  if (!mayReload()) return false;
  const isFree = (): boolean =>
    usePlayStore.getState().game === null && useDialogs.getState().open.length === 0;
  if (isFree()) {
    leavingSince = Date.now();
    location.reload();
    return true;
  }
  const stops = [usePlayStore.subscribe(tryNow), useDialogs.subscribe(tryNow)];
  function tryNow(): void {
    if (!isFree()) return;
    for (const stop of stops) stop();
    if (useMaintenance.getState().isOn) location.reload();
  }
  return false;
}

/** Without storage the page does not reload: it could not know that it has. */
function mayReload(): boolean {
  const now = Date.now();
  if (now - Number(readStorage(RELOADED_KEY, 'sessionStorage')) < RELOAD_AT_MOST_EVERY_MS) return false;
  return writeStorage(RELOADED_KEY, String(now), 'sessionStorage');
}

/** Asks the site whether it is open again; `noticeMaintenance` reads the answer's header. Never throws. */
export async function lookAgain(): Promise<void> {
  await queryClient.fetchQuery({ ...queries.siteInfo(), staleTime: 0, retry: false }).catch(() => undefined);
  if (useMaintenance.getState().isOn) useMaintenance.setState({ nextLookAt: Date.now() + LOOK_AGAIN_MS });
}

/** Asks again periodically while the page is visible. Returns a function that stops it. */
export function keepLooking(): () => void {
  useMaintenance.setState({ nextLookAt: Date.now() + LOOK_AGAIN_MS });
  const timer = setInterval(() => {
    const { nextLookAt } = useMaintenance.getState();
    if (!document.hidden && nextLookAt !== null && Date.now() >= nextLookAt) void lookAgain();
  }, 1_000);
  return () => clearInterval(timer);
}
