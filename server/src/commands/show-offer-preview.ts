import { canJoinBeside, isFixedBonus } from '@parlour/contract/offer-shown';
import type { Multilingual } from '@parlour/contract/languages';
import type { OfferPreview } from '../operators/acts/preview-offer.ts';
import { REASON_TEXTS } from '../reason-texts.ts';

type Say = (line: string) => void;

/** What a player would see of an offer, line by line. */
export function showOfferPreview(say: Say, account: string, preview: OfferPreview): void {
  const { offer, isRunning, why, language, promotion, hidden } = preview;
  const { mine } = preview;
  const hasJoined = mine !== undefined && !canJoinBeside(mine) && mine.end_time === null;
  const could = hasJoined
    ? 'has joined it'
    : why === undefined
      ? 'could join it'
      : `could not join it: ${why}`;
  say(
    `offer ${offer.code}: ${isRunning ? '' : 'it does not run, and players do not see it; once it runs, '}${account} ${could}.`,
  );
  const text =
    why === undefined || hasJoined ? undefined : (REASON_TEXTS as Record<string, Multilingual>)[why];
  if (text) say(`  what they would read: ${text[language]}`);
  say(`  on the promotions page: ${hidden === undefined ? 'listed' : `not listed: it ${hidden}`}`);
  say(`  state: ${stateOf(preview)}`);
  for (const line of exampleLines(preview)) say(`  ${line}`);
  if (!promotion) return;
  say(`  the text, in ${language}:`);
  for (const line of [promotion.title, promotion.summary, ...plainLines(promotion.content)])
    say(`    ${line}`);
}

/** As the page of the offer says it: joined, full, collected, or open to the player. */
function stateOf({ mine, offer, birthday, mission, why, isRunning }: OfferPreview): string {
  if (birthday)
    return birthday.state === 'open' || birthday.why === null
      ? `birthday: ${birthday.state}`
      : `birthday: ${birthday.state} (${birthday.why})`;
  if (mission) {
    const [now] = mission.periods;
    return now
      ? `mission: ${now.progress} of ${mission.target}${now.is_collected ? ', collected' : now.is_reached ? ', to be collected' : ''}`
      : 'mission: begins with the next period';
  }
  if (mine && !canJoinBeside(mine))
    return `has joined it: ${mine.state}, ${mine.progress.toFixed(2)} of ${mine.required.toFixed(2)} ${mine.currency} in bets, ${mine.released.toFixed(2)} of ${mine.amount.toFixed(2)} paid`;
  if (offer.terms.kind === 'rebate' || offer.terms.kind === 'race') return 'nothing to join';
  if (offer.is_full) return 'all places are taken';
  if (why !== undefined) return 'cannot join';
  return isRunning ? 'can join' : 'can join once it runs';
}

function exampleLines({ offer: { terms }, amount, example }: OfferPreview): string[] {
  const { currency, times, parts, days, most_stake: mostStake, kind } = terms;
  const sum = (value: number): string => `${value.toFixed(2)} ${currency}`;
  if (terms.race) return [`prizes: ${terms.race.prizes.map(sum).join(', ')}`];
  if (terms.mission)
    return [
      `reward: ${sum(terms.most)} for ${terms.mission.target} of ${terms.mission.of} in a ${terms.mission.every}`,
    ];
  const given = isFixedBonus(terms)
    ? 'the bonus'
    : kind === 'rebate'
      ? `who stakes ${sum(amount)} in a day gets back`
      : `who deposits ${sum(amount)} gets`;
  const bets =
    times > 0
      ? [
          `bets needed ${sum(example.bets)} (${times} times)`,
          ...(parts > 1 ? [`${parts} parts of ${sum(example.part)}`] : []),
          ...(mostStake === null ? [] : [`highest stake that counts ${sum(mostStake)}`]),
          `${days} days`,
        ]
      : [];
  return [`example: ${[`${given} ${sum(example.bonus)}`, ...bets].join(', ')}`];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The HTML of a promotion as lines: a heading, a paragraph or an item each. */
export function plainLines(html: string): string[] {
  return html
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<br[^>]*>|<\/?(?:h\d|p|ul|ol|tr|table|div)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-');
}
