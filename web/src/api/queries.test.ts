import { endpoints } from '@parlour/contract/endpoints';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { forgetPlayer, queries, queryClient } from './queries.ts';

beforeEach(() => queryClient.clear());

test('after a logout the player’s data is gone, and public data stays', () => {
  const readings = (Object.keys(routes) as RouteName[]).filter(
    (name) => name === 'listWinners' || (name !== 'whoami' && splitRoute(routes[name]).method === 'GET'),
  );
  for (const name of readings) queryClient.setQueryData([name, {}], 'read before');
  // A list read page by page has the name alone.
  queryClient.setQueryData(['listLoginHistory'], 'read before');
  forgetPlayer();
  const left = queryClient.getQueriesData({}).flatMap(([[name], data]) => (data === null ? [] : [name]));
  // Offers may leave a player out. The wheel says how many tickets the player has left, a red packet what the player found in it, a raffle the player's tickets.
  const ofPlayer: RouteName[] = [
    'listOffers',
    'listPromotionAnnouncements',
    'listPromotions',
    'getWheel',
    'getRedPacket',
    'listRedPackets',
    'listRaffles',
    'getRaffle',
    'getRaffleProof',
    'listRaces',
  ];
  expect(left).toEqual(
    readings.filter((name) => endpoints[name].access === 'public' && !ofPlayer.includes(name)),
  );
  expect(queryClient.getQueryData(queries.whoami().queryKey)).toBeNull();
});
