import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Guard } from './app/Guard.tsx';
import { LobbyPage } from './features/lobby/LobbyPage.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./features/login/LoginPage.tsx')).LoginPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage,
}));

/** Path to screen. Who may see which stands in `paths.ts`. */
export function Screens() {
  return (
    <Guard>
      <Suspense fallback={<div className="min-h-[70dvh]" />}>
        <Routes>
          <Route path="/" element={<LobbyPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Guard>
  );
}
