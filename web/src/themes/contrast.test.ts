// @vitest-environment node
import { THEMES } from '@parlour/contract/constants';
import { expect, test } from 'vitest';
import { themeTokens } from './tokens.ts';

const TEXT = 4.5;
const CONTROL = 3;

type Channels = [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) throw new Error(`${colour} is no opaque colour`);
  return channels.slice(1).map((hex) => parseInt(hex, 16) / 255) as Channels;
}

/** Relative luminance as WCAG defines it. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((share) =>
    share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'bg2', 'bar', 'surface', 'raised', 'overlay'];
/** The colours of text on each ground. */
const WORDS = ['text', 'muted', 'positive', 'negative', 'warning'];

const pairs: [front: string, ground: string, least: number][] = [
  ...GROUNDS.flatMap((ground) => WORDS.map((word): [string, string, number] => [word, ground, TEXT])),
  ['on-accent', 'accent', TEXT],
  ['on-action', 'action', TEXT],
  ['on-primary', 'primary-from', TEXT],
  ['on-primary', 'primary-to', TEXT],
  ['on-jackpot', 'jackpot-from', TEXT],
  ['jackpot-text-to', 'jackpot-from', TEXT],
  ['jackpot-text-from', 'jackpot-to', TEXT],
  ...['bg', 'bg2', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['ring', ground, CONTROL],
    ['action', ground, CONTROL],
    ['accent', ground, CONTROL],
    ['control', ground, CONTROL],
  ]),
];

test.each(THEMES)('%s can be read: text at 4.5:1, controls at 3:1', (theme) => {
  const colours = themeTokens(theme);
  const failing = pairs
    .map(([front, ground, least]) => {
      const ratio = contrast(channelsOf(colours.get(front)!), channelsOf(colours.get(ground)!));
      return ratio < least ? `${front} on ${ground}: ${ratio.toFixed(2)} < ${least}` : '';
    })
    .filter((line) => line !== '');
  expect(failing).toEqual([]);
});

/** How much of its own colour lies under a word (`fill-warning`), and the grounds below that. */
const TINT = 0.12;
const TINTED: [word: string, grounds: string[]][] = [
  ['warning', GROUNDS],
  ['accent', ['bg', 'surface', 'raised']],
];

test.each(THEMES)('%s: words can be read on a tint of their own colour', (theme) => {
  const colours = themeTokens(theme);
  const failing = TINTED.flatMap(([word, grounds]) => {
    const front = channelsOf(colours.get(word)!);
    return grounds.map((ground) => {
      const plain = channelsOf(colours.get(ground)!);
      const tinted = plain.map((share, at) => share + (front[at]! - share) * TINT) as Channels;
      const ratio = contrast(front, tinted);
      return ratio < TEXT ? `${word} on ${ground}: ${ratio.toFixed(2)} < ${TEXT}` : '';
    });
  }).filter((line) => line !== '');
  expect(failing).toEqual([]);
});

test('every theme has a value for every token', () => {
  const names = [...themeTokens('blue').keys()].sort();
  for (const theme of THEMES) expect([...themeTokens(theme).keys()].sort(), theme).toEqual(names);
});
