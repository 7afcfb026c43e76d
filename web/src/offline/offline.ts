import { offline, offlineText, stillOffline, tryAgain } from 'virtual:page-texts';
import { LANGUAGE_TAGS, storedLanguage } from '../i18n/languages.ts';
import { THEME_KEY } from '../api/storage-keys.ts';
import { readStorage } from '../api/storage.ts';

/** Runs in offline.html, which the service worker shows in place of a page that it cannot fetch. */

const language = storedLanguage();
const root = document.documentElement;
const theme = readStorage(THEME_KEY);
if (theme !== null && /^[a-z]+$/.test(theme)) root.dataset.theme = theme;
root.lang = LANGUAGE_TAGS[language];
document.title = `${offline[language]} · Parlour`;

const main = document.querySelector('main')!;
main.querySelector('h1')!.textContent = offline[language];
main.querySelector('p')!.textContent = offlineText[language];
const button = main.querySelector('button')!;
button.textContent = tryAgain[language];
main.hidden = false;

const LOOK_AGAIN_MS = 10_000;

/** True once the site answers; only then is the page opened, so that a try leaves no blank screen. */
async function isBack(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

async function openAgain(): Promise<void> {
  const note = main.querySelector('.offline-note')!;
  note.textContent = '';
  if (await isBack()) location.reload();
  else note.textContent = stillOffline[language];
}

button.addEventListener('click', () => void openAgain());
window.addEventListener('online', () => void openAgain());
setInterval(() => {
  if (!document.hidden) void isBack().then((back) => back && location.reload());
}, LOOK_AGAIN_MS);
