import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import * as api from './api.ts';
import { languageOf } from '../../i18n/languages.ts';
import { QUESTIONS, TEXTS } from './texts.ts';

const query = new URLSearchParams(location.search);
const app = /^[\w-]{1,64}$/.exec(query.get('app') ?? '')?.[0] ?? 'demo';
const tag = query.get('lang') ?? 'en';
const language = languageOf(tag);
const texts = TEXTS[language];
document.documentElement.lang = tag;
document.documentElement.dataset['scheme'] = query.get('theme') === 'light' ? 'light' : 'dark';
document.title = texts.title;

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), props);
  element.append(...children);
  return element;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const list = make('ol', {
  className: 'messages',
  tabIndex: 0,
  ariaLive: 'polite',
  ariaLabel: texts.conversation,
});
const status = make('p', { className: 'status', role: 'status' });
const questions = make('div', { className: 'questions' });
const field = make('input', {
  type: 'text',
  maxLength: 500,
  placeholder: texts.field,
  ariaLabel: texts.field,
  autocomplete: 'off',
});
const send = make('button', { type: 'submit', className: 'send' }, [texts.send]);
const form = make('form', {}, [field, send]);

/** Everything that is shown of a message is text: what visitors write is never read as HTML. */
function bubble(side: api.Message['side'], text: string): HTMLLIElement {
  const name = side === 'agent' ? texts.assistant : texts.you;
  const item = make('li', { className: side }, [make('b', {}, [name]), make('p', {}, [text])]);
  list.append(item);
  list.scrollTop = list.scrollHeight;
  return item;
}

const REFUSALS: Record<string, string> = {
  tooFast: texts.tooFast,
  full: texts.full,
  malformed: texts.notSent,
};

async function ask(text: string): Promise<void> {
  questions.hidden = true;
  const reference = crypto.randomUUID();
  const mine = bubble('visitor', text);
  const attempt = async (): Promise<void> => {
    mine.querySelector('.again')?.remove();
    status.textContent = texts.waiting;
    try {
      const [answers] = await Promise.all([api.say(app, language, reference, text), pause(600)]);
      for (const answer of answers) if (answer.side === 'agent') bubble('agent', answer.text);
      status.textContent = '';
    } catch (error) {
      const reason = error instanceof api.CallFailed ? error.reason : 'lost';
      if (reason === 'ended') {
        await begin();
        return attempt();
      }
      status.textContent = REFUSALS[reason] ?? texts.notSent;
      const again = make('button', { type: 'button', className: 'again' }, [texts.again]);
      again.addEventListener('click', () => void attempt());
      mine.append(again);
      list.scrollTop = list.scrollHeight;
    }
  };
  await attempt();
}

/** Opens the conversation, as often as it takes. */
async function begin(): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      const messages = await api.open(app, language);
      list.replaceChildren();
      for (const { side, text } of messages) bubble(side, text);
      questions.hidden = messages.length > 1;
      status.textContent = '';
      return;
    } catch {
      status.textContent = texts.lost;
      await pause(Math.min(10_000, 1000 * 2 ** failures));
    }
  }
}

for (const question of QUESTIONS.map((id) => texts[id])) {
  const button = make('button', { type: 'button' }, [question]);
  button.addEventListener('click', () => void ask(question));
  questions.append(button);
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (text === '') return;
  field.value = '';
  void ask(text);
});

document.getElementById('chat')!.append(list, questions, status, form);
await begin();
