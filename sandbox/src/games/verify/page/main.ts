import '@fontsource-variable/plus-jakarta-sans/wght.css';
import '../../kit/page/style.css';
import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { isClientSeed, messageOf, type UsedWord } from '../../kit/fair.ts';
import { make, svg, write } from '../../kit/page/dom.ts';
import { speak } from '../../launcher/page/visit.ts';
import { CHOICES, compute, type Game, GAMES, IN_CHAINS } from '../compute.ts';
import { drawStep, inWords, isSteps } from './outcomes.ts';
import { textsIn } from './texts.ts';

/** More than any round reads; the browser computes blocks ahead, since it does not wait in the middle of a drawing. */
const BLOCKS = 1_024;
const SHOWN_EVERY = 5_000;
const SEED = /^[\da-f]{64}$/i;

const root = document.querySelector<HTMLElement>('#verify')!;
const given = new URLSearchParams(location.hash.slice(1));
const { texts, tag } = textsIn(given.get('lang') ?? navigator.language);
speak(tag);
document.title = texts.title;

/** A field whose label is another one for games whose seeds form a chain. */
const labels: { element: HTMLElement; own: string; inChain: string }[] = [];
const field = (own: string, control: HTMLElement, inChain = own) => {
  const element = make('span.label', {}, own);
  labels.push({ element, own, inChain });
  return make('label.field', {}, element, control);
};
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
const chainRoot = input(given.get('root'));
const said = make('p.said', { role: 'status' });
const chained = make('p.said', { role: 'status' });
const result = make('section.result');

const wanted = GAMES.find((name) => name === given.get('game'));
if (wanted) game.value = wanted;
const choiceGiven = given.get('choice');

const button = (words: string, kind: string, press: () => void) => {
  const element = make(`button.${kind}`, {}, words);
  element.addEventListener('click', press);
  return element;
};
const isInChain = () => IN_CHAINS.includes(game.value as Game);
const turn = (by: number) => {
  if (isInChain()) return void stepBack();
  nonce.value = String(Math.max(0, Number(nonce.value) + by));
  void check();
};
const rootField = field(texts.root, chainRoot);
const forward = button(texts.next, 'key', () => turn(1));
root.replaceChildren(
  make('h1', {}, texts.title),
  make('p.small', {}, texts.about),
  make(
    'section.panel',
    {},
    field(texts.game, game),
    make('label.field', {}, choiceLabel, choice),
    field(texts.serverSeed, serverSeed, texts.roundSeed),
    field(texts.hash, hash, texts.seedBefore),
    field(texts.clientSeed, clientSeed, texts.salt),
    field(texts.nonce, nonce, texts.place),
    rootField,
    button(texts.check, 'main', () => void check()),
    make(
      'div.turns',
      {},
      button(texts.previous, 'key', () => turn(-1)),
      forward,
    ),
  ),
  said,
  chained,
  result,
  make('p.small', {}, texts.notHere),
);
offerChoices();
if (choiceGiven && CHOICES[game.value as Game].includes(Number(choiceGiven))) choice.value = choiceGiven;
game.addEventListener('change', () => {
  offerChoices();
  result.replaceChildren();
});
if (serverSeed.value) await check();

function offerChoices(): void {
  const name = game.value as Game;
  const hasNone = CHOICES[name][0] === 0;
  write(
    choiceLabel,
    hasNone
      ? ''
      : texts[
          `choice_${name as 'mines' | 'plinko' | 'chicken' | 'blackjack' | 'fishing' | 'baccarat' | 'lottery' | 'virtualhorses' | 'virtualfootball'}`
        ],
  );
  const words = (value: number) => (hasNone ? texts.choice_dice : String(value));
  choice.replaceChildren(...select(CHOICES[name], words).children);
  choice.selectedIndex = 0;
  choice.toggleAttribute('disabled', hasNone);
  const inChains = IN_CHAINS.includes(name);
  for (const { element, own, inChain } of labels) write(element, inChains ? inChain : own);
  rootField.hidden = !inChains;
  forward.hidden = inChains;
}

/** The round before has the seed that this one hashes to. */
async function stepBack(): Promise<void> {
  if (!SEED.test(serverSeed.value.trim()) || Number(nonce.value) < 2) return;
  serverSeed.value = hex(await sha256(bytesOf(serverSeed.value.trim())));
  hash.value = '';
  nonce.value = String(Number(nonce.value) - 1);
  await check();
}

async function check(): Promise<void> {
  const seed = serverSeed.value.trim();
  const round = Number(nonce.value);
  result.replaceChildren();
  write(chained, '');
  // Present only where the page was opened over a secure address.
  if (!('subtle' in crypto)) return write(said, texts.unsafe);
  if (!SEED.test(seed)) return write(said, texts.wrongSeed);
  if (!isClientSeed(clientSeed.value) || !Number.isSafeInteger(round) || round < 0)
    return write(said, texts.wrongClient);
  const bytes = bytesOf(seed);
  const digest = hex(await sha256(bytes));
  const shown = hash.value.trim().toLowerCase();
  const isSame = digest === shown;
  write(said, shown === '' ? fill(texts.noHash, { hash: digest }) : isSame ? texts.same : texts.other);
  said.className = shown !== '' && !isSame ? 'said wrong' : 'said right';
  if (isInChain()) void checkRoot(bytes, round);
  const blocks = await blocksOf(bytes, clientSeed.value, round);
  const name = game.value as Game;
  const { outcome, words } = compute(name, Number(choice.value), (cursor) => blocks[cursor]!);
  result.replaceChildren(
    make('h2', {}, texts.result),
    make('p.outcome', {}, inWords(name, Number(choice.value), outcome, texts)),
    ...(isSteps(outcome)
      ? outcome.map(drawStep)
      : Array.isArray(outcome) && (name === 'mines' || name === 'chicken')
        ? [drawFields(name, outcome)]
        : []),
    make('h2', {}, texts.words),
    drawWords(words),
  );
}

/** Hashes from the round's seed down to the first link, which was shown before any bet. */
async function checkRoot(seed: Uint8Array<ArrayBuffer>, place: number): Promise<void> {
  const wanted = chainRoot.value.trim().toLowerCase();
  if (!SEED.test(wanted)) return;
  let link = seed;
  for (let at = place; at > 0; at -= 1) {
    if (at % SHOWN_EVERY === 0) write(chained, fill(texts.walking, { n: at }));
    link = await sha256(link);
  }
  const isRoot = hex(link) === wanted;
  write(chained, isRoot ? texts.inChain : texts.notInChain);
  chained.className = isRoot ? 'said right' : 'said wrong';
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
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
