import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import { amount, countIn, lettersFor, make, write } from '../../kit/page/dom.ts';
import { launchLanguage } from '../../launcher/page/launch-language.ts';
import { CallFailed, enter, forget, type Line } from '../../launcher/page/launcher.ts';
import { tellAnyParent, tellParent } from '../../launcher/page/site.ts';
import { applySiteColours } from '../../launcher/page/site-colours.ts';
import { keepPresent, speak } from '../../launcher/page/visit.ts';
import { Column } from './column.ts';
import { MyBets } from './my-bets.ts';
import { type Guest, readGuest, readLeagues, type Welcome } from './book-api.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { Slip } from './slip.ts';
import { takeTurns } from './take-turns.ts';
import { textsIn } from './texts.ts';
import { Words } from './words.ts';

const POLL_MS = 4_000;
const root = document.querySelector<HTMLElement>('#book')!;

/** The reader of the book: a guest of the site's, by the word in the address, or a player with a launch token. */
async function whoIsHere(): Promise<{ guest: Guest; player?: Welcome }> {
  const word = new URLSearchParams(location.search).get('guest');
  if (word !== null) return { guest: await readGuest(word) };
  const player = await enter<Welcome>();
  return {
    guest: { language: player.language, shade: 'dark', viewer: 'player', returnUrl: player.returnUrl },
    player,
  };
}

async function start(): Promise<void> {
  const { texts: first, tag } = textsIn(launchLanguage());
  speak(tag);
  root.append(make('p.loading', { role: 'status' }, first.loading));
  let here: Awaited<ReturnType<typeof whoIsHere>>;
  try {
    here = await whoIsHere();
  } catch (error) {
    const isEnded = error instanceof CallFailed && error.reason === 'ended';
    if (isEnded) forget();
    root.replaceChildren(make('p.loading', { role: 'alert' }, isEnded ? first.expired : first.lost));
    if (!isEnded) window.setTimeout(() => location.reload(), POLL_MS);
    return;
  }
  const { guest, player } = here;
  document.documentElement.dataset['shade'] = guest.shade;
  const speech = textsIn(guest.language);
  speak(speech.tag);
  countIn(player?.currency ?? '');
  document.title = speech.texts.title;
  // The foot of a phone keeps its height, and nothing below it moves.
  const letters = lettersFor("14px 'Plus Jakarta Sans Variable'", speech.texts.balance);
  const [leagues] = await Promise.all([readLeagues(), letters]);
  await open(new Words(speech, leagues), guest, player);
}

async function open(words: Words, guest: Guest, player: Welcome | undefined): Promise<void> {
  const lost = make('p.lost', { role: 'status' });
  const points = make('b');
  const session = player && new SessionFigures(player.session, player.language);
  const showBalance = (balanceMinor: number) => {
    write(points, `${amount(balanceMinor)} ${player?.currency ?? ''}`);
    tellBalance(guest, balanceMinor, session?.net);
  };
  const column: Column = new Column(
    {
      words,
      picks: () => slip.picks,
      onPick: (pick, match) => {
        slip.toggle(pick, match);
        redraw();
      },
    },
    lost,
  );
  const slip: Slip = new Slip({
    words,
    player,
    wayIn: guest.viewer === 'player' ? words.texts.enter : words.texts.guest,
    onLogin: () => logIn(guest.returnUrl),
    onChanged: () => redraw(),
    onBalance: showBalance,
    onAsk: () => void bets?.refresh(),
  });
  const bets: MyBets | undefined =
    player &&
    new MyBets({
      words,
      acceptanceMs: player.acceptanceMs,
      onBalance: showBalance,
      onTold: (text) => slip.tell(text),
      onBets: (list) => slip.judge(list),
    });
  const redraw = () => {
    column.draw();
    slip.show((matchId) => column.find(matchId));
  };
  await column.read();
  const purse = player && session && drawPurse(words, player, session, points);
  if (bets) takeTurns(slip.element, bets.element);
  const side = make('div.side-column', {}, purse, bets?.element, slip.element);
  root.replaceChildren(make('div.columns', {}, column.element, side));
  redraw();
  tellAnyParent('game:ready');
  if (player && session && bets) {
    applySiteColours(guest.returnUrl);
    showBalance(player.balanceMinor);
    let known: number | undefined;
    stayHere(words, ({ netMinor, balanceMinor }) => {
      session.show(netMinor);
      if (balanceMinor === known) return;
      known = balanceMinor;
      showBalance(balanceMinor);
      // A balance that has changed tells of a bet that was settled.
      void bets.refresh();
    });
  }

  await keepReading(words, lost, async () => {
    await column.read();
    redraw();
    await bets?.follow();
  });
}

function tellBalance({ returnUrl }: Guest, balanceMinor: number, net: string | undefined): void {
  tellParent(returnUrl, { type: 'game:balance', balance: (balanceMinor / 100).toFixed(2), net });
}

/** Keeps the player present until the session ends. */
function stayHere(words: Words, onLine: (line: Line) => void): void {
  void keepPresent(onLine, () =>
    root.replaceChildren(make('p.loading', { role: 'alert' }, words.texts.sessionEnded)),
  );
}

/** Reads the book again and again while the player looks at it. */
async function keepReading(words: Words, lost: HTMLElement, read: () => Promise<void>): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (document.hidden) continue;
    try {
      await read();
      write(lost, '');
    } catch {
      write(lost, words.texts.lost);
    }
  }
}

function drawPurse(words: Words, player: Welcome, session: SessionFigures, points: HTMLElement): HTMLElement {
  return make(
    'div.purse',
    {},
    make('span', {}, words.texts.balance),
    player.isDemo && make('em.demo', {}, words.texts.demo),
    session.element,
    points,
  );
}

/** The page that frames us knows the way in; on its own, the book leads to the site. */
function logIn(returnUrl: string): void {
  if (window.parent === window) location.assign(returnUrl);
  else tellAnyParent('sports:login');
}

await start();
