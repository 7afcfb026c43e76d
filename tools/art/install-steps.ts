/**
 * Draws the pictures of the installation guides: art/steps/{windows,ios,android,home}-{n}.svg, 480x320, without words (the
 * captions stand in content/downloads.json, in five languages).
 *   node tools/art/install-steps.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ACCENT,
  appIcon,
  arrowDown,
  bar,
  box,
  button,
  desk,
  door,
  dots,
  face,
  GOOD,
  key,
  keypad,
  lines,
  phone,
  picture,
  plus,
  question,
  search,
  share,
  shield,
  tick,
  toggle,
  touch,
  type Tint,
} from './install-step-parts.ts';

const OUT = fileURLToPath(new URL('../../art/steps/', import.meta.url));

const result = (y: number, taken: boolean): string =>
  `${shield(176, y + 24, 0.8)}${lines(206, y + 12, 58, 40)}${taken ? button(268, y + 8, 62) : box(268, y + 8, 62, 32, 16, '#fff', 'stroke="#c9d2ee" stroke-width="2"')}`;
const others = (y: number): string =>
  `${appIcon(176, y + 24, '#ff9a6b', 0.8)}${lines(206, y + 12, 58, 40)}${box(268, y + 8, 62, 32, 16, '#e6ebf8')}`;
const homeScreen = (third: string): string =>
  `${appIcon(180, 110, '#ff9a6b')}${appIcon(240, 110, '#3fb6ff')}${third}${appIcon(180, 180, '#3ddc8a')}${appIcon(240, 180, '#c47bff')}${appIcon(300, 180, '#ffc53d')}`;
const notice = `${shield(240, 108, 1.1)}${lines(176, 154, 128, 128, 92)}${button(176, 224, 128)}${touch(240, 240)}`;
const dimmed =
  '<path d="M138 340V66a28 28 0 0 1 28-28h148a28 28 0 0 1 28 28v274z" fill="#0b1026" opacity=".45"/>';
const connected = (more: string): string =>
  phone(
    `${shield(240, 110, 1.2)}${tick(272, 140, 15)}${toggle(202, 178)}${bar(190, 240, 100, GOOD, 10)}${more}`,
  );
const lobby = `${box(150, 82, 180, 64, 12, '#3b22a8')}${door(190, 114, 0.7)}${bar(220, 102, 84, '#fff')}${bar(220, 120, 56, '#ffc53d')}${[150, 213, 276].map((x, i) => box(x, 160, 54, 54, 10, ['#e0233f', '#0fa86a', '#2f5fe0'][i]!)).join('')}${[150, 213, 276].map((x, i) => box(x, 226, 54, 54, 10, ['#ff8a2a', '#8a2fd0', '#c3132b'][i]!)).join('')}`;
const deskLobby = `${box(84, 116, 200, 76, 12, '#3b22a8')}${door(124, 154, 0.8)}${bar(156, 138, 90, '#fff')}${bar(156, 158, 60, '#ffc53d')}${[84, 154, 224].map((x, i) => box(x, 204, 60, 60, 10, ['#e0233f', '#0fa86a', '#2f5fe0'][i]!)).join('')}`;
const addressLine = `${box(76, 82, 290, 24, 12, '#fff')}${bar(92, 90, 110, '#1a2350')}`;

const WINDOWS: readonly string[] = [
  desk(`${search(120, 110, 240)}${lines(120, 166, 200, 150)}${lines(120, 222, 180, 120)}${touch(150, 126)}`),
  desk(
    `${shield(240, 130, 1.3)}${lines(180, 178, 120)}${button(160, 210, 160)}${arrowDown(186, 226, '#fff', 0.7)}${touch(240, 226)}`,
  ),
  desk(
    `${box(270, 84, 140, 92, 12, '#fff', 'stroke="#c9d2ee" stroke-width="2"')}${arrowDown(294, 114, ACCENT)}${lines(316, 106, 76, 54)}${bar(286, 150, 108, ACCENT)}${touch(340, 116)}${lines(84, 100, 140, 160, 120)}`,
  ),
  desk(
    `${box(130, 104, 220, 150, 14, '#fff', 'stroke="#c9d2ee" stroke-width="2"')}${shield(172, 146, 0.9)}${lines(206, 134, 120, 90)}${button(148, 204, 88)}${box(246, 204, 88, 32, 16, '#e6ebf8')}${touch(192, 220)}`,
  ),
  desk(
    `${shield(240, 130, 1.1)}${bar(120, 180, 240, '#dfe5f8', 14)}${bar(120, 180, 190, GOOD, 14)}${button(270, 222, 90)}${touch(315, 238)}`,
  ),
  desk(`${shield(160, 160, 1.6)}${lines(220, 130, 120, 80)}${toggle(222, 168)}${touch(280, 188)}`),
  desk(`${addressLine}${deskLobby}${tick(366, 94, 14)}${lines(304, 124, 90, 70, 90)}`),
  desk(
    `${addressLine}${deskLobby}${box(296, 112, 116, 96, 12, '#fff', 'stroke="#c9d2ee" stroke-width="2"')}${dots(392, 94)}${door(322, 142, 0.6)}${bar(346, 138, 52, ACCENT)}${lines(310, 172, 84, 60)}${touch(360, 142, 22)}`,
  ),
];

const IOS: readonly string[] = [
  phone(
    `${homeScreen(`${box(274, 84, 52, 52, 14, ACCENT)}<path d="M288 124 300 98l12 26M292 116h16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`)}${touch(300, 110)}`,
  ),
  phone(`${search(152, 78, 176)}${result(128, false)}${others(188)}${others(248)}${touch(180, 94)}`),
  phone(`${search(152, 78, 176)}${result(128, true)}${others(188)}${touch(299, 152)}`),
  phone(
    `${lobby}${dimmed}${box(150, 176, 180, 150, 20, '#fff')}${face(240, 232)}${bar(196, 282, 88, ACCENT)}`,
  ),
  phone(`${shield(240, 116, 1.4)}${lines(190, 168, 100, 70)}${button(190, 214, 100)}${touch(240, 230)}`),
  phone(notice),
  phone(`${lines(170, 90, 140, 110)}${dimmed}${question(154, 130, key(240, 164, ACCENT))}${touch(277, 230)}`),
  phone(`${key(240, 92, ACCENT)}${bar(200, 116, 80)}${keypad(194, 160)}${touch(240, 200)}`),
  connected(touch(258, 198)),
  phone(`${lobby}${box(138, 272, 204, 60, 0, '#e6ebf8')}${share(240, 296)}${touch(240, 294)}`),
];

const ANDROID: readonly string[] = [
  phone(
    `${homeScreen(`${box(274, 84, 52, 52, 14, '#fff')}<path d="M290 96v28l24-14z" fill="${GOOD}"/>`)}${touch(300, 110)}`,
  ),
  phone(`${search(152, 78, 176)}${result(128, false)}${others(188)}${others(248)}${touch(180, 94)}`),
  phone(
    `${shield(186, 108)}${lines(222, 98, 90, 60)}${button(158, 152, 164, GOOD)}${lines(158, 206, 160, 130, 150)}${touch(240, 168)}`,
  ),
  phone(
    `${shield(186, 108)}${lines(222, 98, 90, 60)}${box(158, 152, 78, 32, 16, '#e6ebf8')}${button(244, 152, 78, GOOD)}${bar(158, 206, 164, GOOD, 10)}${touch(283, 168)}`,
  ),
  phone(notice),
  phone(`${lines(170, 90, 140, 110)}${dimmed}${question(154, 130, key(240, 164, ACCENT))}${touch(277, 230)}`),
  connected(touch(258, 198)),
  phone(
    `${box(138, 62, 204, 30, 0, '#dfe5f8')}${key(310, 77)}${bar(156, 73, 36, '#1a2350')}${shield(186, 140)}${lines(222, 130, 90, 60)}${tick(310, 180, 16)}${touch(311, 77, 20)}`,
  ),
  phone(
    `${box(150, 68, 150, 26, 13, '#fff')}${bar(166, 77, 70, '#1a2350')}${dots(322, 81)}${box(150, 108, 180, 64, 12, '#3b22a8')}${door(190, 140, 0.7)}${bar(220, 128, 84, '#fff')}${bar(220, 146, 56, '#ffc53d')}${touch(322, 81, 20)}`,
  ),
  phone(
    `${lobby}${box(182, 96, 152, 120, 12, '#fff', 'stroke="#c9d2ee" stroke-width="2"')}${lines(200, 116, 96)}${door(208, 156, 0.5)}${bar(230, 152, 80, ACCENT)}${lines(200, 186, 110)}${touch(268, 156, 22)}`,
  ),
];

/** The way onto the home screen of an iPhone or iPad. */
const HOME: readonly string[] = [
  IOS[9]!,
  phone(
    `${lobby}${dimmed}${box(146, 150, 188, 190, 20, '#fff')}${door(178, 186, 0.7)}${lines(206, 178, 90, 60)}${box(156, 220, 168, 44, 12, '#eef2fc')}${bar(172, 238, 76, ACCENT)}${plus(300, 242)}${lines(172, 284, 110)}${touch(300, 242, 22)}`,
  ),
  phone(
    `${box(138, 62, 204, 40, 0, '#e6ebf8')}${bar(286, 78, 40, ACCENT, 10)}${bar(154, 79, 36)}${door(186, 150, 1.1)}${lines(226, 138, 90, 70)}${touch(306, 82, 22)}`,
  ),
];

const GUIDES: readonly (readonly [string, Tint, readonly string[]])[] = [
  ['windows', ['#1b4ed8', '#0b6fbe'], WINDOWS],
  ['ios', ['#5b2fd0', '#b0247f'], IOS],
  ['android', ['#0a6b58', '#2f9e44'], ANDROID],
  ['home', ['#5b2fd0', '#b0247f'], HOME],
];

mkdirSync(OUT, { recursive: true });
for (const [name, tint, steps] of GUIDES)
  steps.forEach((body, i) => writeFileSync(`${OUT}${name}-${i + 1}.svg`, picture(tint, body)));
console.log(`${GUIDES.reduce((sum, [, , steps]) => sum + steps.length, 0)} steps`);
