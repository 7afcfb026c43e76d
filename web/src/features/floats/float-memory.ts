import type { Float } from '@parlour/contract/site';
import { create } from 'zustand';
import { writeStorage, readStorage } from '../../api/storage.ts';
import { isAsideUntil, nextTimeOfDay, POPUPS_RETURN } from '../../state/once-a-day.ts';

const LIST_KEY = 'FLOATDATA';
const ASIDE_KEY = 'FLOAT_SHOW';

function read(key: string): unknown {
  try {
    return JSON.parse(readStorage(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The list of the last visit, shown until the server's arrives (rule U18). */
export function rememberedFloats(): Float[] {
  const list = read(LIST_KEY);
  const isFloat = (item: unknown): item is Float =>
    typeof item === 'object' && item !== null && 'url' in item && typeof item.url === 'string';
  return Array.isArray(list) ? list.filter(isFloat) : [];
}

export function rememberFloats(floats: readonly Float[]): void {
  writeStorage(LIST_KEY, JSON.stringify(floats));
}

type Aside = Readonly<Record<string, number>>;

/** Floats that were closed for the day, by id: when each comes back. */
const useAside = create<{ until: Aside }>(() => {
  const aside = read(ASIDE_KEY);
  return { until: typeof aside === 'object' && aside !== null ? (aside as Aside) : {} };
});

export function useIsAside(): (id: number) => boolean {
  const until = useAside((state) => state.until);
  return (id) => isAsideUntil(until[id] ?? 0, Date.now());
}

export function putFloatAside(id: number, timezone: string): void {
  const nowMs = Date.now();
  const still = Object.entries(useAside.getState().until).filter(([, untilMs]) =>
    isAsideUntil(untilMs, nowMs),
  );
  const until = { ...Object.fromEntries(still), [id]: nextTimeOfDay(nowMs, POPUPS_RETURN, timezone) };
  writeStorage(ASIDE_KEY, JSON.stringify(until));
  useAside.setState({ until });
}
