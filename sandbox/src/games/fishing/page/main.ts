import '@fontsource-variable/plus-jakarta-sans/wght.css';
import '../../kit/page/style.css';
import './style.css';
import { languageOf } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import { forget, CallFailed } from '../../launcher/page/launcher.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { keepPresent, visit } from '../../launcher/page/visit.ts';
import { enter, listRounds, type Played, type Welcome } from '../../kit/page/calls.ts';
import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { openFairness } from '../../kit/page/fairness-sheet.ts';
import { icon, type Icon } from '../../kit/page/icons.ts';
import { openRounds, openRules } from '../../kit/page/info-sheets.ts';
import { refusalWords } from '../../kit/page/refusals.ts';
import * as sound from '../../kit/page/sound.ts';
import { textsIn as kitTextsIn, type Texts as KitTexts } from '../../kit/page/texts.ts';
import { published } from '../published.ts';
import { CANNONS, type Choice, multipleOf, shotsOf } from '../rules.ts';
import { fishOf, KINDS, MULTIPLES } from '../sea.ts';
import { Gun } from './gun.ts';
import { Scene } from './scene.ts';
import { seaOf } from './seas.ts';
import { openShots } from './shots-sheet.ts';
import { textsIn } from './texts.ts';

const SHOT_EVERY_MS = 200;
const MINUTE_MS = 60_000;
const MOST_IN_FLIGHT = 12;
const root = document.querySelector<HTMLElement>('#fishing')!;

class FishingPage {
  readonly #welcome: Welcome;
  readonly #kit: KitTexts;
  readonly #texts;
  readonly #scene: Scene;
  readonly #gun: Gun;
  readonly #balance = make('b');
  readonly #message = make('p.message', { role: 'status', 'aria-live': 'polite' });
  readonly #minute = make('b');
  readonly #line: SessionFigures;
  readonly #cannons = new Map<Choice['cannon'], HTMLElement>();
  readonly #last: { at: number; netMinor: number }[] = [];
  #cannon: Choice['cannon'] = 1;
  #balanceMinor: number;
  #firing = 0;
  #firedAt = 0;

  constructor(welcome: Welcome, kit: KitTexts) {
    this.#welcome = welcome;
    this.#kit = kit;
    this.#texts = textsIn(welcome.language).texts;
    this.#balanceMinor = welcome.balanceMinor;
    this.#line = new SessionFigures(welcome.session, welcome.language);
    const aheadMs = welcome.now - Date.now();
    this.#gun = new Gun((cannon) => cannon * welcome.limits.leastMinor, {
      booked: (choice, played) => this.#book(choice, played),
      refused: (error) => this.#refuse(error),
    });
    this.#scene = new Scene(
      seaOf(welcome.gameCode),
      () => Date.now() + aheadMs,
      ({ id }) => {
        this.#gun.shoot(this.#cannon, id);
        this.#showBalance();
      },
    );
  }

  run(): Promise<void> {
    this.#build();
    this.#listen();
    this.#choose(1);
    this.#showBalance();
    tellParent(this.#welcome.returnUrl, { type: 'game:ready' });
    window.setInterval(() => this.#showMinute(), 1_000);
    return keepPresent(
      ({ balanceMinor, netMinor }) => {
        if (this.#gun.owedMinor > 0) return;
        this.#balanceMinor = balanceMinor;
        this.#line.show(netMinor);
        this.#showBalance();
      },
      () => this.#end(),
    );
  }

  #build(): void {
    const { title, language, isDemo } = this.#welcome;
    const kit = this.#kit;
    const name = title?.[languageOf(language)] ?? '';
    document.title = name;
    const tool = (which: Icon, label: string, open: () => void) => {
      const button = make('button.tool', { 'aria-label': label }, icon(which));
      button.addEventListener('click', open);
      return button;
    };
    const loud = tool('sound2', kit.sound, () => {
      sound.changeLoudness();
      showLoudness();
    });
    const showLoudness = () => {
      loud.replaceChildren(icon(`sound${sound.loudness()}` as Icon));
      loud.setAttribute('aria-pressed', String(sound.loudness() > 0));
    };
    showLoudness();
    for (const [at, cannon] of CANNONS.entries()) {
      const minor = cannon * this.#welcome.limits.leastMinor;
      const button = make(
        'button.key',
        {
          'aria-label': fill(this.#texts.cannon, { amount: amount(minor) }),
          'aria-keyshortcuts': String(at + 1),
        },
        shortAmount(minor),
      );
      button.addEventListener('click', () => this.#choose(cannon));
      this.#cannons.set(cannon, button);
    }
    this.#scene.canvas.className = 'sea';
    this.#scene.canvas.setAttribute('role', 'img');
    this.#scene.canvas.setAttribute('aria-label', this.#texts.sea);
    const fire = make('button.main', {}, this.#texts.fire);
    fire.addEventListener('pointerdown', () => this.#begin());
    root.replaceChildren(
      this.#scene.canvas,
      make(
        'header.over',
        {},
        make('h1', {}, name),
        isDemo && make('em.demo', {}, kit.demo),
        make('span.purse', {}, kit.balance, ' ', this.#balance),
      ),
      this.#message,
      make(
        'div.deck',
        {},
        make('div.cannons', { role: 'group', 'aria-label': this.#texts.cannons }, ...this.#cannons.values()),
        fire,
        make(
          'nav',
          {},
          tool('rules', kit.rules, () => openRules(kit, this.#view(), this.#welcome)),
          tool('rounds', kit.rounds, () => void this.#openRounds()),
          tool('fair', kit.fairness, () => {
            openFairness(kit, (error) => refusalWords(error, kit, this.#welcome)).catch((error: unknown) =>
              this.#refuse(error),
            );
          }),
          loud,
        ),
        make('div.minute', {}, make('span', {}, this.#texts.minute), this.#minute),
        this.#line.element,
      ),
    );
  }

  #listen(): void {
    const { canvas } = this.#scene;
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
      this.#scene.aimAt(clientX, clientY, true);
      this.#begin();
    });
    canvas.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (this.#scene.target === undefined) this.#scene.aimAt(clientX, clientY, false);
    });
    const stop = () => {
      clearInterval(this.#firing);
      this.#firing = 0;
    };
    for (const name of ['pointerup', 'pointercancel', 'blur']) addEventListener(name, stop);
    addEventListener('keyup', ({ code }) => code === 'Space' && stop());
    addEventListener('keydown', (event) => {
      if (document.querySelector('dialog[open]')) return;
      const isKey = event.target instanceof HTMLElement && event.target.closest('.tool, .key');
      if (event.code === 'Space' && !isKey) {
        event.preventDefault();
        if (!event.repeat) this.#begin();
      } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        const fish = this.#scene.step(event.key === 'ArrowRight' ? 1 : -1);
        if (fish) write(this.#message, fill(this.#texts.locked, this.#named(fish.id)));
      } else {
        const cannon = CANNONS[Number(event.key) - 1];
        if (cannon) this.#choose(cannon);
      }
    });
  }

  #named(id: number) {
    const kind = fishOf(id)?.kind ?? 'minnow';
    return { fish: this.#texts[kind], multiple: MULTIPLES[kind] };
  }

  #choose(cannon: Choice['cannon']): void {
    this.#cannon = cannon;
    for (const [each, button] of this.#cannons) button.setAttribute('aria-pressed', String(each === cannon));
  }

  /** Fires as long as the player holds. */
  #begin(): void {
    clearInterval(this.#firing);
    this.#fire();
    this.#firing = window.setInterval(() => this.#fire(), SHOT_EVERY_MS);
  }

  #fire(): void {
    const now = performance.now();
    if (now - this.#firedAt < SHOT_EVERY_MS * 0.9 || this.#scene.bulletsInFlight >= MOST_IN_FLIGHT) return;
    const inFlight = (this.#scene.bulletsInFlight + 1) * this.#cannon * this.#welcome.limits.leastMinor;
    if (this.#gun.owedMinor + inFlight > this.#balanceMinor) return write(this.#message, this.#kit.notEnough);
    this.#firedAt = now;
    this.#scene.fire(this.#cannon);
    sound.play('tick');
  }

  #book(choice: Choice, { round, balanceMinor }: Played): void {
    this.#balanceMinor = balanceMinor;
    const netMinor = round.winMinor - round.stakeMinor;
    this.#line.add(netMinor);
    this.#last.push({ at: Date.now(), netMinor });
    const shotMinor = round.stakeMinor / choice.fish.length;
    for (const [at, shot] of shotsOf(choice, round.outcome as number[]).entries()) {
      if (shot !== 'caught') continue;
      const id = choice.fish[at]!;
      const winMinor = shotMinor * multipleOf(id);
      this.#gun.drop(id);
      this.#scene.caught(id, amount(winMinor));
      write(this.#message, fill(this.#texts.catch, { ...this.#named(id), amount: amount(winMinor) }));
    }
    // A return that is not above the stake makes no sound.
    if (netMinor > 0) sound.play(netMinor >= 20 * round.stakeMinor ? 'bigWin' : 'win');
    this.#showBalance();
    this.#showMinute();
  }

  #refuse(error: unknown): void {
    const words = refusalWords(error, this.#kit, this.#welcome);
    if (error instanceof CallFailed && error.reason === 'ended') return this.#end();
    if (error instanceof CallFailed && error.reason === 'points') this.#gun.clear();
    write(this.#message, words);
    this.#showBalance();
  }

  #showBalance(): void {
    const minor = this.#balanceMinor - this.#gun.owedMinor;
    write(this.#balance, `${amount(minor)} ${this.#welcome.currency}`);
    const balance = (minor / 100).toFixed(2);
    tellParent(this.#welcome.returnUrl, { type: 'game:balance', balance, net: this.#line.net });
  }

  /** What the last sixty seconds brought. */
  #showMinute(): void {
    while (this.#last[0] && this.#last[0].at < Date.now() - MINUTE_MS) this.#last.shift();
    const net = this.#last.reduce((sum, { netMinor }) => sum + netMinor, 0);
    write(this.#minute, `${net > 0 ? '+' : net < 0 ? '−' : ''}${amount(Math.abs(net))}`);
  }

  #view() {
    const rows = KINDS.map((kind) =>
      make('li', {}, make('span', {}, this.#texts[kind]), make('b', {}, `${MULTIPLES[kind]}×`)),
    );
    const { about, aboutReturn } = this.#texts;
    const rules = () => [make('p', {}, about), make('p', {}, aboutReturn), make('ul.kinds', {}, ...rows)];
    return { published, rules };
  }

  async #openRounds(): Promise<void> {
    try {
      const rounds = await listRounds();
      openRounds(this.#kit, rounds, (round) => openShots(round, this.#kit, this.#texts));
    } catch (error) {
      this.#refuse(error);
    }
  }

  #end(): void {
    forget();
    this.#gun.clear();
    root.replaceChildren(make('p.loading', { role: 'alert' }, this.#kit.ended));
  }
}

await visit(root, kitTextsIn, enter, (welcome, texts) => new FishingPage(welcome, texts).run());
