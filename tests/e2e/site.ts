import { test as base, expect } from '@playwright/test';
import { createDb, type Db } from '@parlour/server/base/db/db';
import { silentLog } from '@parlour/server/base/db/log';
import { logIn, type Client } from '../api-client.ts';
import type { FaultRule } from '../start-site.ts';
import { popupsAside } from '../popups-aside.ts';
import { overflowPx, watchPages, type PageWatch } from './page-watch.ts';
import { newPlayer, type TestPlayer } from '../new-player.ts';

export { expect } from '@playwright/test';

/** The sandbox's control calls: its books and its misfortunes. */
export interface Sandbox {
  /** The player's points on a platform by the platform's own books; undefined while it does not know the player. */
  holds(platformId: number, account: string): Promise<string | undefined>;
  /** Replaces all fault rules: only one test at a time may do so. */
  misbehave(rules: FaultRule[]): Promise<void>;
  /** Lets the next stake in its games win that level of a running jackpot. */
  ripen(jackpot: string, level: string): Promise<void>;
  /** The vendor of the 1000-series gives a player free rounds of a game, as `sandbox/README.md` describes the call. */
  giveRounds(grant: object): Promise<void>;
}

interface Options {
  /** Whether the browser begins with a session. */
  visitor: 'guest' | 'player';
  /** Local storage that the browser begins with. */
  kept: Record<string, string>;
}

interface Fixtures {
  /** Nobody else's, with 1,000.00 in the wallet. */
  player: TestPlayer;
  /** The player's session as a program has it: the one a player's browser begins with. */
  client: Client;
  sandbox: Sandbox;
  watch: PageWatch;
}

/** A test of the site in a browser: it fails on any error in the console, failed request, sideways scrolling or jump. */
export const test = base.extend<Options & Fixtures, { db: Db }>({
  visitor: ['guest', { option: true }],
  kept: [{}, { option: true }],

  db: [
    // Playwright reads a fixture's needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const db = createDb({ url: process.env['E2E_DATABASE_URL'] ?? '', log: silentLog, poolSize: 2 });
      await use(db);
      await db.close();
    },
    { scope: 'worker' },
  ],
  player: async ({ db }, use) => use(await newPlayer(db)),
  client: async ({ player, baseURL }, use) => use(await logIn(baseURL ?? '', player.account)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  sandbox: async ({}, use) => use(sandboxAt(`http://127.0.0.1:${process.env['E2E_SANDBOX_PORT']}`)),

  storageState: async ({ visitor, kept, client, baseURL }, use) => {
    const entries = {
      ...popupsAside(),
      ...kept,
      ...(visitor === 'player' ? { TOKEN: client.token ?? '' } : {}),
    };
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },

  watch: [
    async ({ context }, use) => {
      const watch = await watchPages(context);
      await use(watch);
      for (const page of context.pages()) {
        if (page.url().startsWith('http')) expect(await overflowPx(page), 'wider than the window').toBe(0);
      }
      expect(watch.troubles()).toEqual([]);
    },
    { auto: true },
  ],
});

interface Books {
  members: { platformId: number; account: string; balance: string; entries: string }[];
}

function sandboxAt(url: string): Sandbox {
  async function control(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = {
      'x-control': process.env['SANDBOX_SECRET'] ?? '',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}/control/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  return {
    async holds(platformId, account) {
      const { members } = (await control(`books?platformId=${platformId}`)) as Books;
      const member = members.find((one) => one.account === account);
      if (member) expect(member.balance).toBe(member.entries);
      return member?.balance;
    },
    async ripen(jackpot, level) {
      await control('jackpots', { method: 'POST', body: JSON.stringify({ jackpot, level }) });
    },
    async giveRounds(grant) {
      await control('hub88/free-rounds', { method: 'POST', body: JSON.stringify(grant) });
    },
    async misbehave(rules) {
      await control('faults', { method: 'POST', body: JSON.stringify({ rules }) });
    },
  };
}
