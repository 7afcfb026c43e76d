import { fill } from '../../../i18n/texts.ts';
import { Choices } from '../../kit/page/choices.ts';
import { make, write } from '../../kit/page/dom.ts';
import { type Kind, SHAPES } from '../draws.ts';
import { sumsOf } from '../chances.ts';
import {
  coveredBy,
  type Line,
  MOST_ALL,
  MOST_SPOTS,
  placesOf,
  readLine,
  SIDES,
  type Table,
  type Way,
  WAYS,
} from '../lines.ts';
import { KENO, mostOf, PRIZES, returnOf } from '../rules.ts';
import { anyOf, Keys } from './keys.ts';
import { percent, times } from './names.ts';
import type { Texts } from './texts.ts';

/** One way to pick: its controls, the ids of what is picked, and a pick by chance. */
interface Play {
  name: string;
  element: HTMLElement;
  picked(): string[];
  clear(): void;
  quick(): void;
  /** Where each number has a key: shows the draw on the keys. */
  drawn?: Pick<Keys, 'mark' | 'unmark'>;
}
type Ground = { kind: Kind; texts: Texts; changed: () => void };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The plays of a lottery, one at a time, with what each pays and returns. */
export class Picker {
  readonly element: HTMLElement;
  readonly #ground: Ground;
  readonly #plays: Play[];
  readonly #tabs: Choices<number>;
  readonly #place = make('div.play-of');
  readonly #odds = make('p.odds', { role: 'status' });

  constructor(kind: Kind, texts: Texts, changed: () => void) {
    this.#ground = {
      kind,
      texts,
      changed: () => {
        this.#tell();
        changed();
      },
    };
    this.#plays = playsOf(this.#ground);
    this.#tabs = new Choices(
      texts.play,
      this.#plays.map(({ name }, value) => ({ value, text: name })),
      0,
      () => this.#show(),
    );
    const quick = make('button.key.quick', {}, texts.quick);
    quick.addEventListener('click', () => {
      this.#play.quick();
      this.#ground.changed();
    });
    this.element = make(
      'div.picker',
      {},
      this.#tabs.element,
      this.#place,
      make('div.odds-row', {}, this.#odds, quick),
    );
    this.#place.replaceChildren(this.#play.element);
    this.#tell();
  }

  picked(): string[] {
    return this.#play.picked();
  }

  clear(): void {
    this.#play.clear();
    this.#tell();
  }

  /** The keys that show a draw while it falls, if this lottery has them. */
  get drawn(): Play['drawn'] {
    return this.#plays.find(({ drawn }) => drawn)?.drawn;
  }

  get #play(): Play {
    return this.#plays[this.#tabs.chosen]!;
  }

  #show(): void {
    this.#place.replaceChildren(this.#play.element);
    this.#ground.changed();
  }

  #tell(): void {
    const { kind, texts } = this.#ground;
    const [id] = this.picked();
    const line = id === undefined ? undefined : readLine(kind, id);
    write(this.#odds, line ? oddsWords(kind, line, texts) : texts.pickFirst);
  }
}

/** What a line pays and returns. */
function oddsWords(kind: Kind, line: Line, texts: Texts): string {
  const returns = fill(texts.returns, { percent: percent(returnOf(kind, line)) });
  if (line.play === 'keno') {
    const pays = Object.entries(KENO[line.numbers.length]!).map(
      ([hits, multiple]) => `${hits}: ${times(multiple)}×`,
    );
    return `${texts.hits} ${pays.join(' · ')} — ${returns}`;
  }
  const covers = line.play === 'number' ? coveredBy(line).length : 1;
  const isOne = line.play !== 'number' || (line.table === 'three' && line.way === 'straight');
  const most = isOne ? mostOf(kind, line) : PRIZES[(line as { table: Table }).table][0]! / covers;
  const pays = fill(isOne ? texts.pays : texts.paysUpTo, { multiple: times(Math.floor(most * 100) / 100) });
  const spread = covers > 1 ? ` · ${fill(texts.covers, { n: covers })}` : '';
  return `${pays}${spread} — ${returns}`;
}

function playsOf(ground: Ground): Play[] {
  const { kind } = ground;
  if (kind === '4d') return [numberPlay(ground, ['big', 'small']), placesPlay(ground)];
  if (kind === '3d' || kind === 'fives')
    return [numberPlay(ground, ['three']), placesPlay(ground), sumPlay(ground)];
  return [setPlay(ground, kind === 'keno' ? 'keno' : 'all'), sumPlay(ground)];
}

function numberPlay({ texts, changed }: Ground, tables: readonly Table[]): Play {
  const digits = tables[0] === 'three' ? 3 : 4;
  const table = new Choices<Table>(
    texts.table,
    tables.map((value) => ({ value, text: value === 'three' ? texts.play_three : texts[`table_${value}`] })),
    tables[0]!,
    changed,
  );
  const way = new Choices<Way>(
    texts.way,
    WAYS.map((value) => ({ value, text: texts[`way_${value}`] })),
    'straight',
    () => update(),
  );
  const star = new Choices(
    texts.rollPlace,
    range(1, digits).map((value) => ({ value, text: String(value) })),
    digits,
    changed,
  );
  const field = make('input.seed.digits', {
    inputmode: 'numeric',
    maxlength: String(digits),
    autocomplete: 'off',
    placeholder: '0'.repeat(digits),
    'aria-label': fill(texts.numberOf, { n: digits }),
  }) as HTMLInputElement;
  field.addEventListener('input', () => {
    field.value = field.value.replaceAll(/\D/g, '');
    changed();
  });
  const update = () => {
    star.element.hidden = way.chosen !== 'roll';
    changed();
  };
  star.element.hidden = true;
  return {
    name: tables[0] === 'three' ? texts.play_three : texts.play_number,
    element: make('div.fields', {}, tables.length > 1 && table.element, way.element, star.element, field),
    picked: () => {
      if (field.value.length !== digits) return [];
      const at = star.chosen - 1;
      const pattern =
        way.chosen === 'roll' ? `${field.value.slice(0, at)}*${field.value.slice(at + 1)}` : field.value;
      const id = `${table.chosen}:${way.chosen}:${pattern}`;
      return readLine(tables[0] === 'three' ? '3d' : '4d', id) ? [id] : [];
    },
    clear: () => (field.value = ''),
    quick: () =>
      (field.value = range(1, digits)
        .map(() => anyOf(range(0, 9)))
        .join('')),
  };
}

const sideKeys = (place: number | 'sum', texts: Texts) =>
  SIDES.map((side) => ({ id: `side:${place}:${side}`, text: texts[`side_${side}`] }));
const MOST_AT_ONCE = 10;

function placesPlay({ kind, texts, changed }: Ground): Play {
  const places = range(0, placesOf(kind) - 1);
  const keys = places.map((place) => {
    const digits = range(0, 9).map((digit) => ({ id: `digit:${place}:${digit}`, text: String(digit) }));
    return new Keys(
      'ten',
      fill(texts.place, { n: place + 1 }),
      [...digits, ...sideKeys(place, texts)],
      MOST_AT_ONCE,
      changed,
    );
  });
  const box = make('div');
  const place = new Choices(
    kind === '4d' ? texts.placeOfFirst : texts.placeOf,
    places.map((value) => ({ value, text: String(value + 1) })),
    places.at(-1)!,
    () => box.replaceChildren(keys[place.chosen]!.element),
  );
  box.replaceChildren(keys[place.chosen]!.element);
  return {
    name: texts.play_places,
    element: make('div.fields', {}, place.element, box),
    picked: () => keys.flatMap(({ pressed }) => pressed),
    clear: () => keys.forEach((each) => each.clear()),
    quick: () => keys[place.chosen]!.quick(1),
  };
}

function sumPlay({ kind, texts, changed }: Ground): Play {
  const [least, most] = sumsOf(kind);
  const sums = range(least, most).flatMap((sum) => {
    const line = readLine(kind, `sum:${sum}`);
    return line ? [{ id: `sum:${sum}`, text: String(sum), small: `${times(mostOf(kind, line))}×` }] : [];
  });
  const sides = new Keys('four', texts.play_sum, sideKeys('sum', texts), MOST_AT_ONCE, changed);
  const keys = new Keys('sums', texts.play_sum, sums, MOST_AT_ONCE, changed);
  return {
    name: texts.play_sum,
    element: make(
      'div.fields',
      {},
      make('p.small', {}, fill(texts.sumRange, { least, most })),
      sides.element,
      keys.element,
    ),
    picked: () => [...sides.pressed, ...keys.pressed],
    clear: () => {
      sides.clear();
      keys.clear();
    },
    quick: () => {
      keys.clear();
      sides.quick(1);
    },
  };
}

function setPlay({ kind, texts, changed }: Ground, play: 'keno' | 'all'): Play {
  const { lowest, highest } = SHAPES[kind] as { lowest: number; highest: number };
  const most = play === 'keno' ? MOST_SPOTS : MOST_ALL;
  const label = fill(texts.pickUpTo, { n: most });
  const numbers = range(lowest, highest).map((number) => ({ id: String(number), text: String(number) }));
  const keys = new Keys('numbers', label, numbers, most, changed);
  return {
    name: texts[`play_${play}`],
    element: make('div.fields', {}, make('p.small', {}, label), keys.element),
    picked: () => (keys.pressed.length > 0 ? [`${play}:${keys.pressed.join('-')}`] : []),
    clear: () => keys.clear(),
    quick: () => keys.quick(play === 'keno' ? 5 : 2),
    drawn: keys,
  };
}
