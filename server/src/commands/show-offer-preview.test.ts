import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewOffer } from '../operators/acts/preview-offer.ts';
import { createPlayer, getPlayer, type Player } from '../people/accounts/players.ts';
import { createBonusSite, FREE, MATCH } from '../promo/bonuses/bonuses.fixture.ts';
import { switchOffer } from '../promo/bonuses/offers.ts';
import { plainLines, showOfferPreview } from './show-offer-preview.ts';

/** What an operator reads of an offer as a player would see it (rule P24). */

const inAll = (en: string, vi = en) => ({ en, cn: en, tw: en, vi, ms: en });
const promotionOf = (id: number, offer: string) => ({
  id,
  offer,
  title: inAll('Start', 'Bat dau'),
  summary: inAll('A gift for the first deposit'),
  content: inAll(
    '<h3>Terms</h3><ul><li><b>Who:</b> you &amp; me</li><li>Once</li></ul>',
    '<p>Dieu khoan</p>',
  ),
  image: { en: '/static/promotions/welcome-pack_en.avif' },
  category: 'new',
  announced: false,
  starts: '2020-01-01T00:00:00+08:00',
  ends: null as string | null,
  url: '/promotion?id=1',
  action: { text: inAll('Join'), url: '/depositPoints' },
});

let site: Awaited<ReturnType<typeof createBonusSite>>;
beforeAll(async () => {
  site = await createBonusSite();
  const master = await site.db.tx((tx) =>
    createPlayer(tx, {
      account: 'master1',
      nickname: 'master1',
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'master',
      uplineId: null,
    }),
  );
  below = await site.newPlayer(master);
  await site.publish({ ...MATCH, parts: 5, excluded_agents: ['master1'] }, FREE);
  await publishPromotions(promotionOf(1, 'match'));
}, 60_000);
afterAll(() => site.drop());
let below: Player;

const publishPromotions = (...promotions: object[]) =>
  site.ownerDb.run(
    `insert into content (name, body) values ('promotions', $1)
     on conflict (name) do update set body = excluded.body`,
    [JSON.stringify(promotions)],
  );

async function preview(
  { account }: Player,
  asked: { code?: string; amount?: number; language?: 'vi' } = {},
): Promise<string[]> {
  const lines: string[] = [];
  showOfferPreview(
    (line) => lines.push(line),
    account,
    await previewOffer(site.db, new Date(), { code: 'match', account, ...asked }),
  );
  return lines.map((line) => line.trim());
}

test('a new player could join: listed, the example in their amount, and the text line by line', async () => {
  const player = await site.newPlayer();
  expect(await preview(player, { amount: 250 })).toEqual([
    `offer match: ${player.account} could join it.`,
    'on the promotions page: listed',
    'state: can join',
    'example: who deposits 250.00 MYR gets 250.00 MYR, bets needed 2500.00 MYR (10 times), 5 parts of 50.00 MYR, highest stake that counts 200.00 MYR, 30 days',
    'the text, in en:',
    'Start',
    'A gift for the first deposit',
    'Terms',
    '- Who: you & me',
    '- Once',
  ]);
  expect((await getPlayer(site.db, player.id)).id).toBe(player.id);
  expect(await site.db.query('select from bonus_grant where player_id = $1', [player.id])).toEqual([]);
});

test('the text is in the language of the last login, or the one asked for', async () => {
  const player = await site.newPlayer();
  await site.ownerDb.run(`update player set language = 'vi' where id = $1`, [player.id]);
  expect(await preview(player)).toEqual(
    expect.arrayContaining(['the text, in vi:', 'Bat dau', 'Dieu khoan']),
  );
  expect(await preview(await site.newPlayer(), { language: 'vi' })).toContain('Bat dau');
});

test('who has joined reads how far the bonus is', async () => {
  const player = await site.newPlayer();
  await site.join(player);
  expect(await preview(player)).toContain(
    'state: has joined it: offered, 0.00 of 0.00 MYR in bets, 0.00 of 0.00 paid',
  );
  await site.deposit(player, 3_000n);
  await site.bet(player, 6_000n);
  await site.run();
  expect(await preview(player)).toEqual(
    expect.arrayContaining([
      `offer match: ${player.account} has joined it.`,
      'state: has joined it: active, 60.00 of 300.00 MYR in bets, 6.00 of 30.00 paid',
    ]),
  );
});

test('who is left out by an agent reads so, and does not find it', async () => {
  expect(await preview(below)).toEqual(
    expect.arrayContaining([
      `offer match: ${below.account} could not join it: offerNotHere.`,
      'what they would read: This offer is not available to your account. Other offers are open to you on the promotions page.',
      'on the promotions page: not listed: it leaves out players of an agent above',
      'state: cannot join',
    ]),
  );
});

test('an offer without a promotion, a promotion that is over and an offer that is stopped are not listed', async () => {
  const player = await site.newPlayer();
  expect(await preview(player, { code: 'free' })).toEqual([
    `offer free: ${player.account} could join it.`,
    'on the promotions page: not listed: it has no promotion in the content',
    'state: can join',
    'example: the bonus 20.00 MYR, bets needed 100.00 MYR (5 times), highest stake that counts 200.00 MYR, 30 days',
  ]);
  await publishPromotions({ ...promotionOf(1, 'match'), ends: '2021-01-01T00:00:00+08:00' });
  expect(await preview(player)).toContain('on the promotions page: not listed: it is over');
  await publishPromotions(promotionOf(1, 'match'));
  await site.db.tx((tx) => switchOffer(tx, 'match', 'stopped'));
  expect(await preview(player)).toEqual(
    expect.arrayContaining([
      'on the promotions page: not listed: it does not run',
      'state: can join once it runs',
    ]),
  );
  await site.db.tx((tx) => switchOffer(tx, 'match', 'running'));
});

test('HTML becomes lines', () => {
  expect(plainLines('<p>One<br>two &lt;3</p><ul><li>a</li><li> </li></ul>&copy;')).toEqual([
    'One',
    'two <3',
    '- a',
    '&copy;',
  ]);
});
