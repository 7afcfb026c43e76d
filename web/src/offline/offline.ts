import { OFFLINE_TEXTS } from './texts.ts';

/** Runs in offline.html, which the service worker shows in place of a page that can not be fetched. */

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const language = kept('LANG') ?? 'en';
const texts = OFFLINE_TEXTS[language as keyof typeof OFFLINE_TEXTS] ?? OFFLINE_TEXTS.en;
const root = document.documentElement;
const theme = kept('THEME');
if (theme !== null && /^[a-z]+$/.test(theme)) root.dataset.theme = theme;
root.lang = texts.tag;
document.title = `${texts.title} · Parlour`;

const main = document.querySelector('main')!;
main.querySelector('h1')!.textContent = texts.title;
main.querySelector('p')!.textContent = texts.text;
const button = main.querySelector('button')!;
button.textContent = texts.retry;
main.hidden = false;

const LOOK_AGAIN_MS = 10_000;

/** True once the site answers; only then is the page opened, so that a try leaves no blank screen. */
async function isBack(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}

async function tryAgain(): Promise<void> {
  const note = main.querySelector('.offline-note')!;
  note.textContent = '';
  if (await isBack()) location.reload();
  else note.textContent = texts.still;
}

button.addEventListener('click', () => void tryAgain());
window.addEventListener('online', () => void tryAgain());
setInterval(() => {
  if (!document.hidden) void isBack().then((back) => back && location.reload());
}, LOOK_AGAIN_MS);
