import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, lazy, Suspense, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageComing } from './PageComing.tsx';
import { SiteRouter } from './SiteRouter.tsx';

/** A page whose parts come when the test gives them (rule U34). */

let root: Root;
let go: NavigateFunction;
let give: (page: { default: ComponentType }) => void;

function Home() {
  go = useNavigate();
  return <h1>Home</h1>;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const parts = Promise.withResolvers<{ default: ComponentType }>();
  give = parts.resolve;
  const Slow = lazy(() => parts.promise);
  document.body.innerHTML = '<div id="root"></div>';
  window.location.hash = '#/';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SiteRouter>
          <Suspense fallback={<p>lines to come</p>}>
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="/slow" element={<Slow />} />
            </Routes>
          </Suspense>
          <PageComing />
        </SiteRouter>
      </I18nProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const bar = () => document.querySelector('[role=progressbar]');

test('the page before stays, and a bar says that the next one comes until it is there', async () => {
  expect(bar()).toBeNull();
  await act(async () => go('/slow'));
  expect(document.querySelector('h1')?.textContent).toBe('Home');
  expect(bar()?.getAttribute('aria-label')).toBe('Loading');
  await act(async () => give({ default: () => <h1>Slow</h1> }));
  expect(document.querySelector('h1')?.textContent).toBe('Slow');
  expect(bar()).toBeNull();
});

test('who goes back meanwhile waits for nothing', async () => {
  await act(async () => go('/slow'));
  expect(bar()).not.toBeNull();
  await act(async () => go('/'));
  expect(bar()).toBeNull();
});
