import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_SCREEN_CALLS, FIRST_SCREEN_PAGES, FIRST_SCREEN_SCRIPT } from '@parlour/contract/first-screen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from './base/clock.fixture.ts';
import { silentLog } from './base/db/log.ts';
import { createFirstScreens } from './first-screen.ts';

/** A renderer that writes out what it is told. */
const RENDERER = `
globalThis.renderFirstScreen = async (page, answers) =>
  [page, visitor.language, visitor.arrangement, JSON.stringify(answers)].join(' ');
`;

let webDir: string;
beforeAll(() => {
  webDir = mkdtempSync(join(tmpdir(), 'first-screen-'));
  writeFileSync(join(webDir, FIRST_SCREEN_SCRIPT), RENDERER);
});
afterAll(() => rmSync(webDir, { recursive: true }));

/** A site whose calls answer their name, the language and a number that `edit` raises. */
async function start(dir = webDir) {
  const clock = createTestClock();
  const reactions = new Map<string, () => void>();
  let edits = 0;
  let isDown = false;
  let calls: unknown[] = [];
  const handlers = Object.fromEntries(
    Object.keys(FIRST_SCREEN_CALLS).map((name) => [
      name,
      (call: { language: string; session: unknown; input: unknown }) => {
        calls.push(call);
        if (isDown) throw new Error('no database');
        return `${name} in ${call.language}, edit ${edits}`;
      },
    ]),
  );
  const screens = await createFirstScreens({
    webDir: dir,
    handlers: handlers as never,
    changes: { on: (kind, react) => void reactions.set(kind, react) },
    log: silentLog,
    clock,
  });
  return {
    screens: screens!,
    lobby: async () => (await screens!(PHONE_EN))['/'],
    clock,
    edit: () => void (edits += 1),
    announce: (kind: string) => reactions.get(kind)!(),
    setDown: (down: boolean) => void (isDown = down),
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}

const PHONE_EN = { language: 'en', arrangement: 'phone' } as const;

test('a screen is drawn for its language and arrangement, of what the calls answer a guest', async () => {
  const { screens, takeCalls } = await start();
  const markup = await screens({ language: 'vi', arrangement: 'desktop' });
  expect(Object.keys(markup)).toEqual(FIRST_SCREEN_PAGES);
  for (const page of FIRST_SCREEN_PAGES) {
    expect(markup[page]).toContain(`${page} vi desktop`);
    for (const name of Object.keys(FIRST_SCREEN_CALLS)) expect(markup[page]).toContain(`${name} in vi`);
  }
  expect((await screens(PHONE_EN))['/login']).toContain('/login en phone');
  expect(takeCalls()).toHaveLength(2 * Object.keys(FIRST_SCREEN_CALLS).length);
});

test('no call of a screen carries a session or a token', async () => {
  const { screens, takeCalls } = await start();
  await screens(PHONE_EN);
  for (const call of takeCalls()) expect(call).not.toMatchObject({ session: expect.anything() });
});

test('a screen is drawn once for all visitors, until content or an operation changes it', async () => {
  const { lobby, edit, announce, takeCalls } = await start();
  const first = await lobby();
  takeCalls();
  edit();
  expect(await lobby()).toBe(first);
  expect(takeCalls()).toEqual([]);
  for (const kind of ['content', 'operation']) {
    const before = await lobby();
    edit();
    announce(kind);
    expect(await lobby()).not.toBe(before);
  }
});

test('what changes by the clock is drawn after fifteen seconds at the latest', async () => {
  const { lobby, edit, clock } = await start();
  const first = await lobby();
  edit();
  clock.advance(15_001);
  // This reader starts the drawing and does not wait for it.
  expect(await lobby()).toBe(first);
  await expect.poll(() => lobby()).not.toBe(first);
});

test('while the calls fail, the last screen stays', async () => {
  const { lobby, announce, setDown } = await start();
  const first = await lobby();
  setDown(true);
  announce('content');
  expect(await lobby()).toBe(first);
});

test('a web app that is not built has no first screen', async () => {
  expect((await start(tmpdir())).screens).toBeUndefined();
});
