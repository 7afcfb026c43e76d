import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import type { Language } from '@parlour/contract/languages';
import {
  FIRST_SCREEN_CALLS,
  FIRST_SCREEN_PAGES,
  FIRST_SCREEN_SCRIPT,
  visitorKey,
  type FirstScreenAnswers,
  type FirstScreenCall,
  type FirstScreenMarkup,
  type FirstScreenVisitor,
  type RenderFirstScreen,
} from '@parlour/contract/first-screen';
import { cached, type Cached } from './base/db/cached.ts';
import type { Sources } from './base/live/changes.ts';
import type { Call, Handlers } from './call.ts';

/** Maintenance of a game ends by the clock; a change made by an operator is seen at once. */
const REBUILD_AFTER_MS = 15_000;

export type FirstScreens = (visitor: FirstScreenVisitor) => Promise<FirstScreenMarkup>;

interface Options extends Pick<Sources, 'changes' | 'log' | 'clock'> {
  webDir: string;
  handlers: Pick<Handlers, FirstScreenCall>;
}

/**
 * The markup of the first screens (rule L16), made by the web app's own components of what the calls answer a guest, so that it
 * holds nothing of any player. Kept by language and arrangement until content or catalogue changes. Undefined where the web app is not built.
 */
export async function createFirstScreens(options: Options): Promise<FirstScreens | undefined> {
  const { webDir, handlers, changes, log, clock } = options;
  const code = await readFile(join(webDir, FIRST_SCREEN_SCRIPT), 'utf8').catch(() => undefined);
  if (code === undefined) return undefined;
  const script = new Script(code, { filename: FIRST_SCREEN_SCRIPT });
  const screens = new Map<string, Cached<FirstScreenMarkup>>();
  const expire = () => screens.forEach((screen) => screen.expire());
  changes.on('content', expire);
  changes.on('operation', expire);

  function create(visitor: FirstScreenVisitor): Cached<FirstScreenMarkup> {
    const render = startRenderer(script, visitor);
    return cached(
      clock,
      async () => renderAll(render, await answerGuest(handlers, visitor.language)),
      REBUILD_AFTER_MS,
      (error) => log.error({ err: error }, 'the first screens could not be drawn again'),
    );
  }

  return async (visitor) => {
    const key = visitorKey(visitor);
    const screen = screens.get(key) ?? create(visitor);
    screens.set(key, screen);
    return screen();
  };
}

async function renderAll(render: RenderFirstScreen, answers: FirstScreenAnswers): Promise<FirstScreenMarkup> {
  const markup = {} as FirstScreenMarkup;
  for (const page of FIRST_SCREEN_PAGES) markup[page] = await render(page, answers);
  return markup;
}

/** All that the renderer can reach, and what it leaves. */
interface Globals {
  visitor: FirstScreenVisitor;
  URL: typeof URL;
  URLSearchParams: typeof URLSearchParams;
  renderFirstScreen?: RenderFirstScreen;
}

/** Each visitor's kind has globals of its own, because the web app keeps language and arrangement in modules. */
function startRenderer(script: Script, visitor: FirstScreenVisitor): RenderFirstScreen {
  const globals: Globals = { visitor, URL, URLSearchParams };
  script.runInContext(createContext(globals));
  if (globals.renderFirstScreen === undefined) throw new Error(`${FIRST_SCREEN_SCRIPT} has no renderer`);
  return globals.renderFirstScreen;
}

async function answerGuest(
  handlers: Pick<Handlers, FirstScreenCall>,
  language: Language,
): Promise<FirstScreenAnswers> {
  const ask = async <N extends FirstScreenCall>(name: N) => {
    // These handlers read the language and their input only, and answer a guest where there is no session.
    const call = { input: FIRST_SCREEN_CALLS[name], language, session: undefined } as Call<never>;
    return [name, await (handlers[name] as (call: Call<never>) => unknown)(call)] as const;
  };
  const names = Object.keys(FIRST_SCREEN_CALLS) as FirstScreenCall[];
  return Object.fromEntries(await Promise.all(names.map(ask))) as unknown as FirstScreenAnswers;
}
