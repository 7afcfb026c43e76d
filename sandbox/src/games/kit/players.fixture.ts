import { expect } from 'vitest';
import type { Sandbox } from '../../app.ts';
import type { Operator } from '../../vendors/hub88/operator.fixture.ts';
import { merchant } from '../../vendors/transfer-wallet/client.fixture.ts';

/** One player's page of a game: its calls below /play/ENGINE/api. */
export type Page<Answer> = (
  path: string,
  body?: object,
) => Promise<Answer & { status: number; error?: string }>;
type Seat = { engine: string; gameCode: string; platformId: number; account: string; demo?: boolean };
const RETURN_URL = 'http://127.0.0.1:1/';

function pageOf<Answer>(sandbox: () => Sandbox, engine: string, bearer: string): Page<Answer> {
  return async (path, body) => {
    const answer = await fetch(`${sandbox().url}/play/${engine}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
}

/** Opens a launched address; where the game has seeds, the browser's is sent. */
async function openPage<Answer>(
  sandbox: () => Sandbox,
  engine: string,
  address: unknown,
): Promise<Page<Answer>> {
  const url = new URL(String(address));
  expect(url.pathname).toBe(`/play/${engine}/`);
  type Opened = { bearer: string; fairness?: { seedId: number; clientSeed: string | null } };
  const token = url.searchParams.get('t');
  const { bearer, fairness } = await pageOf<Opened>(sandbox, engine, '')('open', { token });
  const page = pageOf<Answer>(sandbox, engine, bearer);
  if (fairness?.clientSeed === null)
    await page('seed', { seedId: fairness.seedId, clientSeed: 'my-own_seed' });
  return page;
}

/** A member with points opens a game of a transfer platform. */
export async function enter<Answer>(
  sandbox: () => Sandbox,
  seat: Seat,
  { now, amount = '1000' }: { now: number; amount?: string },
) {
  const { engine, gameCode, platformId, account, demo } = seat;
  const ask = (action: string, body: object) =>
    merchant(sandbox().url)(platformId, action, body, { timestamp: now });
  await ask('createMember', { account, currency: 'MYR', language: 'en' });
  await ask('deposit', { account, serialNo: `IN-${account}`, amount });
  const input = {
    account,
    gameCode,
    language: 'en',
    device: 'mobile',
    returnUrl: RETURN_URL,
    ...(demo && { demo }),
  };
  return openPage<Answer>(sandbox, engine, (await ask('launch', input)).data['url']);
}

/** A player whose wallet stays with the operator opens a game. */
export async function enterCalled<Answer>(
  sandbox: () => Sandbox,
  operator: Operator,
  engine: string,
  user: string,
) {
  const input = {
    user,
    token: `token-of-${user}`,
    platform: 'GPL_MOBILE',
    currency: 'MYR',
    game_code: `called-${engine}`,
    country: 'XX',
    lang: 'en',
    lobby_url: RETURN_URL,
  };
  return openPage<Answer>(
    sandbox,
    engine,
    (await operator.ask(sandbox().url, 'game/url', input)).data['url'],
  );
}
