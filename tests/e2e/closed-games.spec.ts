import { HALL } from '@parlour/contract/constants';
import type { Game, SearchGame } from '@parlour/contract/lobby';
import type { Page } from '@playwright/test';
import type { Client } from '../api-client.ts';
import { expect, test } from './site.ts';
import { openSearch } from './steps.ts';

/** Wherever a game that is under maintenance is shown, it says until when (the tiles: lobby.spec.ts). */

const BACK = /^Back \d\d:\d\d$/;

async function closedGame(client: Client): Promise<Game> {
  const platforms = await client.ok('listHallPlatforms', { hall_id: HALL.slots });
  const games = platforms.flatMap((platform) => platform.game_platform_detail);
  return games.find((game) => game.maintenance_flag && game.maintenance_until !== null)!;
}

/** Changes the answer of a call. */
async function change(page: Page, path: string, alter: (data: never) => unknown): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: never };
    await route.fulfill({ response, json: { ...envelope, data: alter(envelope.data) } });
  });
}

interface HotGroup {
  display: number;
  content: { games: Game[] }[];
}

test.use({ visitor: 'player', kept: { HAS_RECENT: '1' } });

test('a recent game', async ({ page, client }) => {
  const game = await closedGame(client);
  await change(page, '**/Me/recentGames', () => [
    { game_platform_detail: game, gm: game.gm, img: game.img, played_at: Math.floor(Date.now() / 1000) },
  ]);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recent' }).getByRole('button', { name: game.title });
  await expect(card).toBeDisabled();
  await expect(card.getByText(BACK)).toBeVisible();
});

test('a game that was found', async ({ page, client }) => {
  const game = await closedGame(client);
  await page.goto('/');
  await (await openSearch(page)).fill(game.title);
  const found = page.getByRole('option', { name: game.title }).first();
  await expect(found).toHaveAttribute('aria-disabled', 'true');
  await expect(found).toContainText(/ · Back \d\d:\d\d/);
});

test('a game of a jackpot, among the hot games', async ({ page, client }) => {
  const { maintenance_until } = await closedGame(client);
  await change(page, '**/Game/gameTab*', (groups: HotGroup[]) => {
    const jackpots = groups.find(({ display }) => display === 3)!.content;
    Object.assign(jackpots[0]!.games[0]!, { maintenance_flag: true, maintenance_until });
    return groups;
  });
  await page.goto('/');
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button').first()).toBeDisabled();
  await expect(card.getByText(BACK)).toBeVisible();
});

test('a game of a jackpot, on the page of all of them', async ({ page, client }) => {
  const { maintenance_until } = await closedGame(client);
  const title = 'Dragon of Nine Bays';
  await change(page, '**/Game/getAllGameDetail?*', (games: SearchGame[]) => {
    const game = games.find(({ game_title }) => game_title === title)!;
    Object.assign(game, { status: false, until: maintenance_until });
    return games;
  });
  await page.goto('/#/jackpot');
  const feeder = page.getByRole('article').getByRole('button', { name: title }).first();
  await expect(feeder).toBeDisabled();
  await expect(feeder.getByText(BACK)).toBeVisible();
});
