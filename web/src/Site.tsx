import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { queryClient } from './api/queries.ts';
import { SiteRoutes } from './routes.tsx';
import { AppBoundary } from './shell/AppBoundary.tsx';
import { useTakenOver } from './ui/use-taken-over.ts';

declare global {
  interface Window {
    /** The button of the first screen that the visitor tapped last (`boot/place-first-screen.ts`). */
    tapped?: HTMLElement | undefined;
    /** The fields of the first screen that the visitor has typed into, with the last text of each. */
    typed?: Map<HTMLInputElement, string> | undefined;
  }
}

interface SiteProps {
  /** Called once React has taken the first screen over. */
  onDrawn?: (() => void) | undefined;
}

/** The whole app: what the page shows, and what the server draws of its first screen. */
export function Site({ onDrawn }: SiteProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AppBoundary>
            <SiteRoutes />
          </AppBoundary>
          <TakenOver onDrawn={onDrawn} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** The first screen is React's now: a tap that came before is acted on. */
function TakenOver({ onDrawn }: SiteProps) {
  const isTakenOver = useTakenOver();
  useEffect(() => {
    if (!isTakenOver) return;
    document.documentElement.removeAttribute('data-first-screen');
    onDrawn?.();
    const { tapped } = window;
    window.tapped = undefined;
    const filled = readFilled();
    // Not inside an effect: React may have to take over the part around it first.
    setTimeout(() => {
      const { typed = [] } = window;
      window.typed = undefined;
      // Last what was typed: a form that React had taken over already empties a field of which it does not know when the next one is typed into.
      for (const [field, value] of new Map([...filled, ...readFilled(), ...typed])) type(field, value);
      tapped?.click();
    });
  }, [isTakenOver, onDrawn]);
  return null;
}

/** The fields that the visitor, or the browser for them, has filled before React was there, with their values. */
function readFilled(): [field: HTMLInputElement, value: string][] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#root input')];
  return fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value]);
}

/** Tells React of a value: it notices only what differs from the value that it knows, and its own setter would hide that. */
function type(field: HTMLInputElement, value: string): void {
  // React takes over the part around the field first.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
