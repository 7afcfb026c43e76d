import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

/** What the files of reports and bets say of their filter and of each bet (rules R9, R24). */

let site: Site;
let agent: Client;
const DAY = 86_400;
/** Long before the demo's bets; in the site's offset a Thursday's midnight. */
const START = Date.parse('2026-01-01T00:00:00+08:00') / 1000;
const SPAN = { from: START, to: START + 2 * DAY };
const PATIENCE = { timeout: 120_000, interval: 200 };

const same = (name: string) => ({ en: name, cn: name, tw: name, vi: name, ms: name });
const LEG = {
  sport: 'football',
  area: { ...same('The Straits'), cn: '海峡' },
  competition: same('Straits Cup'),
  home: same('Harbour City'),
  away: same('Old Quay'),
  startsAt: (START + 10_800) * 1000,
  odds: '1.85',
  result: 'lost',
} as const;
/** The other side of a handicap starts with the opposite of its line. */
const SLIP = {
  kind: 'sports',
  legs: [
    { ...LEG, market: 'winner', option: 'home', line: null },
    {
      ...LEG,
      area: null,
      sport: 'a new sport',
      market: 'handicap',
      option: 'away',
      line: -1.5,
      odds: '2.10',
    },
  ],
} as const;

interface Game {
  platformId: number;
  platform: string;
  code: string;
  title: Record<string, string>;
}
let slots: Game;

beforeAll(async () => {
  site = await startSite();
  slots = await site.db.get<Game>(
    `select g.platform_id, p.title as platform, g.code, g.title from game g join game_platform p on p.id = g.platform_id
      where g.product = 'slots' and g.title ->> 'en' <> g.title ->> 'cn' order by g.id limit 1`,
  );
  await site.db.run(
    `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select id, $1, 'spin', $2, 'r', 'MYR', 1000, 0, 'settled', to_timestamp($3), to_timestamp($3) from player where account = 'player03'`,
    [slots.platformId, slots.code, START + 3600],
  );
  const sports = await site.db.get<Game>(
    `select g.platform_id, p.title as platform, g.code, g.title from game g join game_platform p on p.id = g.platform_id
      where g.product = 'sports' order by g.id limit 1`,
  );
  await site.db.run(
    `insert into bet (player_id, platform_id, vendor_ref, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at,
                      details)
     select id, $1, 'slip', $2, 'r', 'MYR', 500, 0, 'settled', to_timestamp($3), to_timestamp($3) + interval '2 hours', $4
       from player where account = 'player03'`,
    [sports.platformId, sports.code, START + 7200, SLIP],
  );
  await vi.waitFor(async () => {
    const { left } = await site.db.get<{ left: bigint }>(
      `select count(*) as left from bet where vendor_ref in ('spin', 'slip') and not is_booked`,
    );
    expect(left).toBe(0n);
  }, PATIENCE);
  agent = await logIn(site.url, 'agent01');
});
afterAll(() => site.stop());

const textOf = (file: unknown): string => (file as { text: string }).text;
/** The lines before the totals and rows. */
const headOf = (text: string): string[] => text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');

test('the head of a report’s file names everything that is chosen, in the language of its reader', async () => {
  const chosen = {
    ...SPAN,
    member: 'player03',
    game_type: slots.platformId,
    game_code: slots.code,
    product: 'slots',
  } as const;
  const byWeek = { ...chosen, by: 'date', frequency: 'weekly' } as const;
  expect(headOf(textOf(await agent.ok('exportReport', byWeek)))).toEqual([
    '"Operator","Parlour"',
    '"Report","Win/loss report"',
    '"Account","agent01 > player03"',
    '"Interval","2026-01-01 00:00:00 – 2026-01-02 23:59:59 (+08:00)"',
    expect.stringMatching(/^"Generated at",/),
    '"Currency","MYR"',
    '"Report by","Accounting date"',
    '"Frequency","Weekly"',
    `"Platform","${slots.platform}"`,
    '"Kind","Slots"',
    `"Game","${slots.title.en}"`,
  ]);
  const adjustments = { ...chosen, by: 'bets', adjustments: '1' } as const;
  const chinese = { headers: { 'accept-language': 'zh-CN' } };
  expect(headOf(textOf(await agent.ok('exportReport', adjustments, chinese)))).toEqual(
    expect.arrayContaining(['"报表方式","注单明细"', '"调整","仅调整"', `"游戏","${slots.title.cn}"`]),
  );
  const narrowed = { ...SPAN, by: 'platform', branch: 'player03' } as const;
  expect(headOf(textOf(await agent.ok('exportReport', narrowed)))).toContain('"Only of","player03"');
  const plain = headOf(textOf(await agent.ok('exportReport', SPAN)));
  expect(plain.at(-1)).toBe('"Report by","Level"');
});

test('so do the file of a player’s bets and that of an agent’s players', async () => {
  const player = await logIn(site.url, 'player03');
  const bets = { ...SPAN, game_type: slots.platformId, product: 'slots', status: 'settled' } as const;
  expect(headOf(textOf(await player.ok('exportBets', bets)))).toEqual(
    expect.arrayContaining([`"Platform","${slots.platform}"`, '"Kind","Slots"', '"Status","Settled"']),
  );
  const players = await agent.ok('exportReportPlayers', {
    ...SPAN,
    scope: 'direct',
    search: 'player0',
    new: '1',
  });
  expect(headOf(textOf(players))).toEqual(
    expect.arrayContaining([
      '"Which players","Directly below"',
      '"New","New players"',
      '"Account begins with","player0"',
    ]),
  );
});

const LINE_HEADINGS =
  '"Sport name","Area","Competition","Contest","Game start time","How to play","Options","Odds"';
const LINE_CELLS = [
  'Football | a new sport',
  'The Straits | ',
  'Straits Cup | Straits Cup',
  'Harbour City – Old Quay | Harbour City – Old Quay',
  '2026-01-01 03:00:00 | 2026-01-01 03:00:00',
  'Winner | Handicap',
  'Harbour City | Old Quay +1.5',
  '1.85 | 2.10',
]
  .map((cell) => `"${cell}"`)
  .join(',');

/** The headings of a file’s rows, and the row that holds a reference. */
function rowOf(text: string, reference: string): [headings: string, row: string] {
  const lines = text.split('\r\n');
  const row = lines.find((line) => line.includes(`"${reference}"`))!;
  return [lines.find((line) => line.includes('"Sport name"'))!, row];
}

test('the files of bets have the columns of each bet’s kind, with the names of the sides and of every leg', async () => {
  const player = await logIn(site.url, 'player03');
  const own = textOf(await player.ok('exportBets', SPAN));
  const behind = textOf(await agent.ok('exportReport', { ...SPAN, by: 'bets' }));
  for (const text of [own, behind]) {
    const [headings, row] = rowOf(text, 'slip');
    expect(headings).toContain(LINE_HEADINGS);
    expect(row).toContain(LINE_CELLS);
    expect(row).toContain('"Sports","Settled"');
    expect(rowOf(text, 'spin')[1]).toContain('"","","","","","","",""');
  }
  const chinese = await player.ok('exportBets', SPAN, { headers: { 'accept-language': 'zh-CN' } });
  expect(textOf(chinese)).toContain('"足球 | a new sport","海峡 | "');
});

test('a bet behind a figure opens with its round for those above the player alone', async () => {
  const { list } = await agent.ok('listReportBets', { ...SPAN, product: 'sports' });
  const asked = { member: 'player03', id: list[0]!.id };
  const opened = await agent.ok('getReportBet', asked);
  expect(opened).toMatchObject({ round: 'r', details: { kind: 'sports', legs: [{ area: LEG.area }, {}] } });
  expect(await (await logIn(site.url, 'player03')).ok('getReportBet', asked)).toEqual(opened);
  for (const stranger of ['agent02', 'player04'])
    await (await logIn(site.url, stranger)).refused('getReportBet', 'notFound', asked);
  // It is not a bet of the player who is named.
  await agent.refused('getReportBet', 'notFound', { member: 'player04', id: asked.id });
  await agent.refused('getReportBet', 'notFound', { member: 'agent01', id: asked.id });
});
