import { useLingui } from '@lingui/react/macro';
import type { BetStatus, Product } from '@parlour/contract/bet-words';

export function useStatusNames(): Record<BetStatus, string> {
  const { t } = useLingui();
  return {
    open: t({ id: 'bets.open', message: 'Open' }),
    settled: t({ id: 'bets.settled', message: 'Settled' }),
    void: t({ id: 'bets.void', message: 'Void' }),
    resettled: t({ id: 'bets.resettled', message: 'Corrected' }),
    partly: t({ id: 'bets.partly', message: 'Partly cashed out' }),
  };
}

export function useProductNames(): Record<Product, string> {
  const { t } = useLingui();
  return {
    slots: t({ id: 'bets.slots', message: 'Slots' }),
    live: t({ id: 'bets.live', message: 'Live' }),
    sports: t({ id: 'bets.sports', message: 'Sports' }),
    lottery: t({ id: 'bets.lottery', message: 'Lottery' }),
    other: t({ id: 'bets.other', message: 'Other games' }),
  };
}

/** Markets of a sports book and their sides, besides those that other games have too. */
function useMarketWords(): Record<string, string> {
  const { t } = useLingui();
  return {
    doubleChance: t({ id: 'bets.doubleChance', message: 'Double chance' }),
    homeTotal: t({ id: 'bets.homeTotal', message: 'Home total' }),
    awayTotal: t({ id: 'bets.awayTotal', message: 'Away total' }),
    oddEven: t({ id: 'bets.oddEven', message: 'Odd / even' }),
    exact: t({ id: 'bets.exact', message: 'Exact number of goals' }),
    margin: t({ id: 'bets.margin', message: 'Winning margin' }),
    setScore: t({ id: 'bets.setScore', message: 'Correct set score' }),
    sets: t({ id: 'bets.sets', message: 'Total sets' }),
    firstWinner: t({ id: 'bets.firstWinner', message: '1st half/set: winner' }),
    firstHandicap: t({ id: 'bets.firstHandicap', message: '1st half/set: handicap' }),
    firstTotal: t({ id: 'bets.firstTotal', message: '1st half/set: total' }),
    secondWinner: t({ id: 'bets.secondWinner', message: '2nd half/set: winner' }),
    secondHandicap: t({ id: 'bets.secondHandicap', message: '2nd half/set: handicap' }),
    secondTotal: t({ id: 'bets.secondTotal', message: '2nd half/set: total' }),
    homeDraw: t({ id: 'bets.homeDraw', message: 'Home or draw' }),
    homeAway: t({ id: 'bets.homeAway', message: 'Home or away' }),
    drawAway: t({ id: 'bets.drawAway', message: 'Draw or away' }),
    home1: t({ id: 'bets.home1', message: 'Home by 1' }),
    home2: t({ id: 'bets.home2', message: 'Home by 2' }),
    'home3+': t({ id: 'bets.home3', message: 'Home by 3 or more' }),
    away1: t({ id: 'bets.away1', message: 'Away by 1' }),
    away2: t({ id: 'bets.away2', message: 'Away by 2' }),
    'away3+': t({ id: 'bets.away3', message: 'Away by 3 or more' }),
    other: t({ id: 'bets.other', message: 'Any other' }),
  };
}

/** A vendor's words; one that is not among them is shown as it is. */
export function useVendorWords(): (word: string) => string {
  const { t } = useLingui();
  const markets = useMarketWords();
  const words: Record<string, string> = {
    ...markets,
    player: t({ id: 'bets.player', message: 'Player' }),
    banker: t({ id: 'bets.banker', message: 'Banker' }),
    tie: t({ id: 'bets.tie', message: 'Tie' }),
    playerPair: t({ id: 'bets.playerPair', message: 'Player pair' }),
    bankerPair: t({ id: 'bets.bankerPair', message: 'Banker pair' }),
    eitherPair: t({ id: 'bets.eitherPair', message: 'Either pair' }),
    perfectPair: t({ id: 'bets.perfectPair', message: 'Perfect pair' }),
    odd: t({ id: 'bets.odd', message: 'Odd' }),
    even: t({ id: 'bets.even', message: 'Even' }),
    big: t({ id: 'bets.big', message: 'Big' }),
    small: t({ id: 'bets.small', message: 'Small' }),
    straight: t({ id: 'bets.straight', message: 'Straight' }),
    box: t({ id: 'bets.box', message: 'Box' }),
    ibox: t({ id: 'bets.ibox', message: 'i-Box' }),
    roll: t({ id: 'bets.roll', message: 'Roll' }),
    three: t({ id: 'bets.three', message: 'Last three' }),
    digit: t({ id: 'bets.digit', message: 'Digit' }),
    sum: t({ id: 'bets.sum', message: 'Sum' }),
    keno: t({ id: 'bets.keno', message: 'Keno' }),
    all: t({ id: 'bets.all', message: 'Numbers' }),
    football: t({ id: 'bets.football', message: 'Football' }),
    basketball: t({ id: 'bets.basketball', message: 'Basketball' }),
    tennis: t({ id: 'bets.tennis', message: 'Tennis' }),
    winner: t({ id: 'bets.winner', message: 'Winner' }),
    horses: t({ id: 'bets.horses', message: 'Horse racing' }),
    win: t({ id: 'bets.win', message: 'Win' }),
    place: t({ id: 'bets.place', message: 'Place' }),
    forecast: t({ id: 'bets.forecast', message: 'Forecast' }),
    both: t({ id: 'bets.both', message: 'Both teams to score' }),
    yes: t({ id: 'bets.yes', message: 'Yes' }),
    no: t({ id: 'bets.no', message: 'No' }),
    score: t({ id: 'bets.score', message: 'Correct score' }),
    handicap: t({ id: 'bets.handicap', message: 'Handicap' }),
    total: t({ id: 'bets.total', message: 'Total' }),
    home: t({ id: 'bets.home', message: 'Home' }),
    draw: t({ id: 'bets.draw', message: 'Draw' }),
    away: t({ id: 'bets.away', message: 'Away' }),
    over: t({ id: 'bets.over', message: 'Over' }),
    under: t({ id: 'bets.under', message: 'Under' }),
    won: t({ id: 'bets.won', message: 'Won' }),
    lost: t({ id: 'bets.lost', message: 'Lost' }),
    void: t({ id: 'bets.void', message: 'Void' }),
    open: t({ id: 'bets.open', message: 'Open' }),
    wild: t({ id: 'bets.wild', message: 'Wild' }),
    scatter: t({ id: 'bets.scatter', message: 'Scatter' }),
  };
  return (word) => words[word] ?? word;
}
