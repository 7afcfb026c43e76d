import { systemRandom } from '@parlour/server/base/random';
import { accountFor, post } from '@parlour/server/money/ledger/ledger';
import { createPlayer } from '@parlour/server/people/accounts/players';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { createClient, type Client } from './api-client.ts';
import type { Site } from './start-site.ts';

/** Where the player's money is. */
export async function placesOf(client: Client) {
  const { wallet, total, platforms, on_its_way } = await client.ok('getAllBalance');
  return {
    wallet,
    total,
    held: Object.fromEntries(platforms.map(({ game_type, amount }) => [game_type, amount])),
    onItsWay: on_its_way.map(({ game_type, direction, state, amount }) => ({
      game_type,
      direction,
      state,
      amount,
    })),
  };
}

/** As if open transfers had been asked for longer ago. */
export async function ageTransfers(site: Site, interval: string): Promise<void> {
  await site.db.run(
    `with open as (update point_transfer set asked_at = asked_at - $1::interval where state in ('asked', 'unknown') returning player_id, id)
     update point_transfer_resend r set sent_at = sent_at - $1::interval
       from open where r.player_id = open.player_id and r.point_transfer_id = open.id`,
    [interval],
  );
}

/** A player whose currency has no decimals, with a session. */
export async function openVndPlayer(site: Site, account: string, walletMinor: bigint): Promise<Client> {
  const id = await site.db.tx(async (tx) => {
    const playerId = await createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'VND',
      identityType: 'player',
      uplineId: null,
    });
    const legs = [
      { account: await accountFor(tx, playerId, 'deposits', 'VND'), amountMinor: -walletMinor },
      { account: await accountFor(tx, playerId, 'wallet', 'VND'), amountMinor: walletMinor },
    ];
    const reference = `demo-deposit:${account}`;
    await post(tx, { playerId, reference, reason: 'deposit', currency: 'VND', legs });
    return playerId;
  });
  const client = createClient(site.url);
  client.token = (
    await openSession({ db: site.db, random: systemRandom }, id, { platform: 'pcWeb', address: '10.0.0.1' })
  ).token;
  return client;
}
