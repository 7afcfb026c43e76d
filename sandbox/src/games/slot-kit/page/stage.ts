import type { Skin } from '../../skin.ts';
import { make } from '../../kit/page/dom.ts';
import { type Icon, icon } from './icons.ts';
import type { Reels } from './reels.ts';
import type { Texts } from './texts.ts';

export type Stage = ReturnType<typeof buildStage>;

/** Builds the page's parts once; the game changes their contents. */
export function buildStage(
  root: HTMLElement,
  reels: Reels,
  texts: Texts,
  title: string,
  skin: Skin,
  isDemo: boolean,
) {
  dress(root, skin);
  const button = (name: Icon, label: string) =>
    make('button.tool', {}, make('span.round-button', {}, icon(name)), make('span', {}, label));
  const figure = (label: string, kind: string) => {
    const value = make(`b.${kind}`, {}, '0.00');
    return { value, element: make('div', {}, make('span', {}, label), value) };
  };
  const balance = figure(texts.balance, 'balance');
  const stakeBar = figure(texts.stake, 'stake-bar');
  const win = figure(texts.paid, 'win-bar.flat');
  const less = make('button.round-button', { 'aria-label': texts.less }, icon('less'));
  const more = make('button.round-button', { 'aria-label': texts.more }, icon('more'));
  const stake = make('b', {}, '');
  const stakeLabel = make('span', {}, texts.stakeASpin);
  const pays = button('pays', texts.pays);
  const quick = button('quick', texts.quick);
  const rounds = button('rounds', texts.rounds);
  const fair = button('fair', texts.fairness);
  const soundButton = button('sound', texts.sound);
  const spin = make('button.spin', { 'aria-label': texts.spin }, icon('spin'));
  const plate = make('div.plate.idle', {}, texts.good);
  const reason = make('p.reason');
  const banner = make('p.banner', { hidden: '' });
  const live = make('p.unseen', { 'aria-live': 'polite' });
  const footer = make('footer', {}, balance.element, stakeBar.element, win.element);
  const words = title.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = title.length > 10 && words.length > 1 ? [words.slice(0, half), words.slice(half)] : [words];
  const heading = make('h1', {}, ...lines.map((line) => make('span', {}, line.join(' '))));
  root.replaceChildren(
    make('div.scene', { 'aria-hidden': 'true' }),
    make('header.title', {}, reels.picture(0), heading, isDemo && make('em.demo', {}, texts.demo)),
    make('section.play', {}, banner, reels.element),
    make('section.outcome', {}, plate, reason),
    make('div.stake', {}, less, make('div', {}, stakeLabel, stake), more),
    make('nav.tools', {}, pays, quick, fair, spin, rounds, soundButton),
    footer,
    live,
  );
  return {
    root,
    footer,
    balance: balance.value,
    stakeBar: stakeBar.value,
    win: win.value,
    less,
    more,
    stake,
    stakeLabel,
    pays,
    quick,
    rounds,
    fair,
    soundButton,
    spin,
    plate,
    reason,
    banner,
    live,
  };
}

/** The colours of a skin, and its scene where it has one. */
function dress(root: HTMLElement, skin: Skin): void {
  const [light = '', middle = '', dark = ''] = skin.palette;
  root.style.setProperty('--light', light);
  root.style.setProperty('--middle', middle);
  root.style.setProperty('--dark', dark);
  if (skin.name) {
    root.classList.add('with-scene', skin.name);
    root.style.setProperty('--scene', `url("../slots/${skin.name}/scene.webp")`);
  }
}
