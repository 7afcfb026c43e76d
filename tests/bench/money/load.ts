import type { Pool } from 'undici';

export const PLAYERS = 20;

/** Twenty demo players who have logged in: their tokens. */
export async function logInAll(pool: Pool): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 1; index <= PLAYERS; index += 1) {
    const account = `player${String(index).padStart(2, '0')}`;
    const { data } = (await ask(pool, '/Auth/login', { account, password: account })) as {
      data: { token: string };
    };
    tokens.push(data.token);
  }
  return tokens;
}

async function ask(pool: Pool, path: string, body: object, headers: object = {}): Promise<unknown> {
  const answer = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.body.json();
}

/** Moves a second that all players complete together, each waiting for one move before the next. */
export async function driveMoves(
  pool: Pool,
  tokens: readonly string[],
  seconds: number,
  platformOf: (player: number) => number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let moves = 0;
  await Promise.all(
    tokens.map(async (token, player) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const path = turn % 2 === 0 ? '/PluginApi/transferIn' : '/PluginApi/transferOut';
        const move = { gameType: platformOf(player), amount: 1 };
        const { code, message } = (await ask(pool, path, move, { 'access-token': token })) as {
          code: number;
          message: string;
        };
        if (code !== 0) throw new Error(`player ${player}: ${code} ${message}`);
        moves += 1;
      }
    }),
  );
  return moves / seconds;
}
