import { createClient, type Client } from '../api-client.ts';
import type { TestPlayer } from '../new-player.ts';
import type { Site } from '../start-site.ts';
import { newNumber, readCode, setSmsOtp } from '../text-messages.ts';
import type { Player } from './player.ts';

/** What a journey may use beside its browser. */
export interface Surroundings {
  site: Site;
  /** Nobody else's, with 1,000.00 in the wallet. */
  account: TestPlayer;
}

const GAME = 'Dragon of Nine Bays';
const HAS_HANDLE = `[...document.querySelectorAll('[aria-label="Show the game bar"]')].some((one) => one.checkVisibility())`;
const DEPOSIT = '1,000.00';

/** The main ways of a player; each begins in a browser that has kept nothing. */
export const JOURNEYS: Record<string, (player: Player, surroundings: Surroundings) => Promise<void>> = {
  async 'a guest looks around'(player, { site }) {
    await player.tab.goto(site.url);
    await player.sees(GAME);
    await player.until(`document.querySelectorAll('button.tile img').length > 5`, 'tiles with pictures');
    await player.until(
      `[...document.querySelectorAll('button.tile img')].slice(0, 4).every((one) => one.complete && one.naturalWidth > 0)`,
      'the first pictures drawn',
    );
    await player.presses('Slots');
    await player.until(`location.hash.includes('hall=')`, 'the hall in the address');
    await player.sees('Slots');
    await player.goesBack();
    await player.until(`!location.hash.includes('hall=')`, 'the lobby again after Back');
    await player.presses('Search for Games');
    await player.fills('Search for Games', 'teahouse');
    await player.sees('Mahjong Teahouse');
    await player.tab.press('Escape');
  },

  async 'a new player registers with a code'(player, { site }) {
    await setSmsOtp(site, 1);
    const { national, phone } = newNumber();
    const name = `b${Date.now() % 100_000_000}`;
    await player.tab.goto(`${site.url}/#/register`);
    await player.sees('Create your account');
    await player.fills('Account', name);
    await player.fills('Password', 'sunny88x');
    await player.fills('Repeat password', 'sunny88x');
    await player.presses('Next');
    await player.fills('Mobile number', national);
    await player.presses('Send code');
    await player.sees('Code sent');
    await player.fills('Code from the message', await readCode(site, phone));
    await player.ticks('I am 18 or older');
    await player.presses('Create account');
    await player.until(`localStorage.getItem('TOKEN')`, 'a session');
  },

  async 'a player logs in, plays a round and has every cent back'(player, { site, account }) {
    await logIn(player, site, account);
    await player.sees(DEPOSIT);
    await player.presses('Search for Games');
    await player.fills('Search for Games', GAME);
    await player.presses(GAME);
    await player.until(`document.querySelector('iframe')`, 'the game');
    await player.tab.enterFrame();
    await player.until(
      `document.querySelector('b.balance')?.textContent === '${DEPOSIT}'`,
      'the points in the game',
    );
    await player.tab.click('button.spin');
    await player.until(`document.querySelector('button.spin.busy')`, 'reels that turn');
    await player.until(
      `(document.querySelector('dialog.bonus[open] button.wide')?.click(), document.querySelector('button.spin:not(.busy)'))`,
      'the end of the round',
    );
    const left = await player.tab.evaluate<string>(`document.querySelector('b.balance').textContent`);
    await player.tab.leaveFrame();
    // On a phone the bar makes room for the game after a while.
    if (await player.tab.evaluate<boolean>(HAS_HANDLE)) await player.presses('Show the game bar');
    await player.presses('Close the game');
    await player.until(`!document.querySelector('iframe')`, 'the lobby');
    await player.until(
      `document.querySelector('header').innerText.includes(${JSON.stringify(left)})`,
      `the wallet with ${left}`,
    );
  },

  async 'a balance that changes elsewhere is seen at once'(player, { site, account }) {
    const client = await logIn(player, site, account);
    await player.sees(DEPOSIT);
    await client.ok('transferIn', { gameType: 2, amount: 250 });
    await player.until(`document.querySelector('header').innerText.includes('750.00')`, 'the new balance');
  },

  async 'the wallet opens, and goes by Escape and by Back'(player, { site, account }) {
    await logIn(player, site, account);
    await player.sees(DEPOSIT);
    const wallet = `[...document.querySelectorAll('dialog[open], [role=dialog]')].some((one) => one.innerText.includes('${DEPOSIT}'))`;
    await player.presses('Balance');
    await player.until(wallet, 'the wallet');
    await player.tab.press('Escape');
    await player.until(`!(${wallet})`, 'no wallet');
    await player.presses('Balance');
    await player.until(wallet, 'the wallet once more');
    // The step of the first closing may still be under way.
    await player.until(`history.state?.overlays === 1`, 'the entry of the wallet');
    await player.goesBack();
    await player.until(`!(${wallet})`, 'no wallet after Back');
    await player.sees(GAME);
  },

  async 'a session and its page survive a reload'(player, { site, account }) {
    await logIn(player, site, account);
    await player.tab.goto(`${site.url}/#/betRecord`);
    await player.sees('Betting history');
    await player.tab.reload();
    await player.sees('Betting history');
    await player.until(`document.querySelector('header').innerText.includes('${DEPOSIT}')`, 'the balance');
  },
};

/** By the form; answers a program with the same session. */
async function logIn(player: Player, site: Site, { account, password }: TestPlayer): Promise<Client> {
  await player.tab.goto(`${site.url}/#/login`);
  await player.fills('Account', account);
  await player.fills('Password', password);
  await player.tab.press('Enter');
  await player.until(`localStorage.getItem('TOKEN')`, 'a session');
  const client = createClient(site.url);
  client.token = await player.tab.evaluate<string>(`localStorage.getItem('TOKEN')`);
  return client;
}
