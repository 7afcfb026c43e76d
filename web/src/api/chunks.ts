/** Loads parts of the app when they are needed: below /assets/, within 120 s, or with an error that names the part (rule I8). */

/** Rule I8. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part did not arrive. Its cause is the browser's own error, or the time limit's. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** The name at the call site. */
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed.`, { cause });
    this.chunk = chunk;
  }
}

/**
 * Loads a part. An attempt after the first asks the network again: some browsers remember for good that a module did not arrive.
 * Throws ChunkLoadError.
 */
export async function loadChunk<M>(chunk: string, load: () => Promise<M>, attempt = 0): Promise<M> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error(`nothing arrived within ${CHUNK_TIMEOUT_MS / 1000} s`)),
    CHUNK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([attempt === 0 ? load() : loadAgain(load, attempt), limit.promise]);
  } catch (error) {
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}

async function loadAgain<M>(load: () => Promise<M>, attempt: number): Promise<M> {
  dropFailedStyles();
  try {
    return await load();
  } catch (error) {
    const again = addressOf(load);
    if (again === undefined) throw error;
    // The browser takes another address for another module; the part's own imports stay shared.
    const module = (await import(/* @vite-ignore */ `${again.url}?again=${attempt}`)) as Record<
      string,
      unknown
    >;
    return (again.member === undefined ? module : module[again.member]) as M;
  }
}

/** A style sheet that failed to load stays in the page and would not be loaded again. */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.remove();
}

/** The address that the built loader imports: `import("./Page-x1.js")`, with `.then(m=>m.n)` if the part shares a file. */
export function addressOf(load: () => Promise<unknown>): { url: string; member?: string } | undefined {
  const match = /import\(\s*[`"']([^`"']+)[`"']\s*\)(?:\.then\(\(?([\w$]+)\)?\s*=>\s*\2\.([\w$]+)\))?/.exec(
    load.toString(),
  );
  if (match?.[1] === undefined) return undefined;
  const url = new URL(match[1], import.meta.url).href;
  return match[3] === undefined ? { url } : { url, member: match[3] };
}

const VERSION_TIMEOUT_MS = 5_000;

/** The file that begins the app: each version's has a name of its own. */
const ENTRY = /\/assets\/index-[\w-]+\.js/;

/** True if the server has another version of the app: the old one's parts may be gone. Never throws. */
export async function isNewVersionOut(): Promise<boolean> {
  const running = [...document.scripts].map(({ src }) => ENTRY.exec(src)?.[0]).find(Boolean);
  if (running === undefined) return false;
  try {
    // Not the bare address, so that no worker answers it.
    const response = await fetch(`/?version=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(VERSION_TIMEOUT_MS),
    });
    const served = ENTRY.exec(await response.text())?.[0];
    return response.ok && served !== undefined && served !== running;
  } catch {
    return false;
  }
}
