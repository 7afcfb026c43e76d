import '@fontsource-variable/plus-jakarta-sans/wght.css';
import '../../kit/page/style.css';
import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { isClientSeed, messageOf, type UsedWord } from '../../kit/fair.ts';
import { make, svg, write } from '../../kit/page/dom.ts';
import { speak } from '../../launcher/page/visit.ts';
import { binOf } from '../../plinko/rules.ts';
import { CHOICES, compute, type Game, GAMES } from '../compute.ts';
import { textsIn } from './texts.ts';

/** More than any round reads; the browser computes blocks ahead, since it does not wait in the middle of a drawing. */
const BLOCKS = 16;
const SEED = /^[\da-f]{64}$/i;

const root = document.querySelector<HTMLElement>('#verify')!;
const given = new URLSearchParams(location.hash.slice(1));
const { texts, tag } = textsIn(given.get('lang') ?? navigator.language);
speak(tag);
document.title = texts.title;

const field = (label: string, control: HTMLElement) =>
  make('label.field', {}, make('span.label', {}, label), control);
const input = (value: string | null, type = 'text') =>
  make('input.seed', {
    type,
    value: value ?? '',
    autocomplete: 'off',
    spellcheck: 'false',
  }) as HTMLInputElement;
const select = <T extends string | number>(options: readonly T[], words: (value: T) => string) =>
  make(
    'select.seed',
    {},
    ...options.map((value) => make('option', { value: String(value) }, words(value))),
  ) as HTMLSelectElement;

const game = select(GAMES, (name) => texts[name]);
const choice = make('select.seed') as HTMLSelectElement;
const choiceLabel = make('span.label');
const serverSeed = input(given.get('seed'));
const hash = input(given.get('hash'));
const clientSeed = input(given.get('client'));
const nonce = input(given.get('nonce') ?? '0', 'number');
const said = make('p.said', { role: 'status' });
const result = make('section.result');

const wanted = GAMES.find((name) => name === given.get('game'));
if (wanted) game.value = wanted;
offerChoices();
const choiceGiven = given.get('choice');
if (choiceGiven && CHOICES[game.value as Game].includes(Number(choiceGiven))) choice.value = choiceGiven;

const button = (words: string, kind: string, press: () => void) => {
  const element = make(`button.${kind}`, {}, words);
  element.addEventListener('click', press);
  return element;
};
const turn = (by: number) => {
  nonce.value = String(Math.max(0, Number(nonce.value) + by));
  void check();
};
root.replaceChildren(
  make('h1', {}, texts.title),
  make('p.small', {}, texts.about),
  make(
    'section.panel',
    {},
    field(texts.game, game),
    make('label.field', {}, choiceLabel, choice),
    field(texts.serverSeed, serverSeed),
    field(texts.hash, hash),
    field(texts.clientSeed, clientSeed),
    field(texts.nonce, nonce),
    button(texts.check, 'main', () => void check()),
    make(
      'div.turns',
      {},
      button(texts.previous, 'key', () => turn(-1)),
      button(texts.next, 'key', () => turn(1)),
    ),
  ),
  said,
  result,
  make('p.small', {}, texts.notHere),
);
game.addEventListener('change', () => {
  offerChoices();
  result.replaceChildren();
});
if (serverSeed.value) await check();

function offerChoices(): void {
  const name = game.value as Game;
  write(choiceLabel, name === 'dice' ? '' : texts[`choice_${name}`]);
  const words = (value: number) => (name === 'dice' ? texts.choice_dice : String(value));
  choice.replaceChildren(...select(CHOICES[name], words).children);
  choice.selectedIndex = 0;
  choice.toggleAttribute('disabled', name === 'dice');
}

async function check(): Promise<void> {
  const seed = serverSeed.value.trim();
  const round = Number(nonce.value);
  result.replaceChildren();
  // Present only where the page was opened over a secure address.
  if (!('subtle' in crypto)) return write(said, texts.unsafe);
  if (!SEED.test(seed)) return write(said, texts.wrongSeed);
  if (!isClientSeed(clientSeed.value) || !Number.isSafeInteger(round) || round < 0)
    return write(said, texts.wrongClient);
  const bytes = Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const digest = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const shown = hash.value.trim().toLowerCase();
  const isSame = digest === shown;
  write(said, shown === '' ? fill(texts.noHash, { hash: digest }) : isSame ? texts.same : texts.other);
  said.className = shown !== '' && !isSame ? 'said wrong' : 'said right';
  const blocks = await blocksOf(bytes, clientSeed.value, round);
  const name = game.value as Game;
  const { outcome, words } = compute(name, Number(choice.value), (cursor) => blocks[cursor]!);
  result.replaceChildren(
    make('h2', {}, texts.result),
    make('p.outcome', {}, inWords(name, outcome)),
    ...(Array.isArray(outcome) && name !== 'blackjack' ? [drawFields(name, outcome)] : []),
    make('h2', {}, texts.words),
    drawWords(words),
  );
}

async function blocksOf(seed: Uint8Array<ArrayBuffer>, client: string, round: number): Promise<Uint8Array[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  return Promise.all(
    Array.from({ length: BLOCKS }, async (_, cursor) => {
      const message = encoder.encode(messageOf(client, round, cursor));
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    }),
  );
}

function inWords(name: Game, outcome: number | number[]): string {
  if (Array.isArray(outcome)) {
    if (name === 'blackjack') return fill(texts.cards, { list: outcome.map(cardName).join(' ') });
    const list = outcome.map((at) => at + 1).join(', ');
    return fill(name === 'mines' ? texts.fields : texts.lanes, { list });
  }
  if (name === 'dice') return fill(texts.roll, { roll: (outcome / 100).toFixed(2) });
  const rows = Number(choice.value);
  const way = Array.from({ length: rows }, (_, row) => ((outcome >> row) & 1 ? '→' : '←')).join('');
  return fill(texts.bin, { way, bin: binOf(outcome) + 1 });
}

/** A rank and the letter of its suit: `10H`. */
function cardName(card: number): string {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  return `${ranks[card % 13]}${'SHCD'.charAt(Math.floor(card / 13))}`;
}

/** The 25 fields as the game shows them: a square of mines, or a row of lanes. */
function drawFields(name: Game, hidden: number[]): SVGElement {
  const columns = name === 'mines' ? 5 : 25;
  const cells = Array.from({ length: 25 }, (_, at) =>
    svg('rect', {
      x: (at % columns) * 10 + 1,
      y: Math.floor(at / columns) * 10 + 1,
      width: 8,
      height: 8,
      rx: 2,
      class: hidden.includes(at) ? 'hidden-here' : '',
    }),
  );
  const viewBox = `0 0 ${columns * 10} ${250 / columns}`;
  return svg('svg', { viewBox, class: `fields ${name}`, 'aria-hidden': 'true' }, ...cells);
}

function drawWords(words: UsedWord[]): HTMLElement {
  const row = (tagName: string, ...cells: string[]) =>
    make('tr', {}, ...cells.map((cell) => make(tagName, {}, cell)));
  return make(
    'div.scroll',
    {},
    make(
      'table',
      {},
      make('thead', {}, row('th', texts.block, texts.word, texts.below, texts.number)),
      make(
        'tbody',
        {},
        ...words.map(({ cursor, word, below, number }) =>
          row(
            'td',
            String(cursor),
            String(word),
            String(below),
            number === null ? texts.thrown : String(number),
          ),
        ),
      ),
    ),
  );
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
