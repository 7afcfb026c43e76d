import { lazy } from 'react';
import { HashRouter, Route, Routes } from 'react-router';
import { Guard } from './app/Guard.tsx';
import { Shell } from './app/Shell.tsx';
import { LobbyPage } from './features/lobby/LobbyPage.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./features/login/LoginPage.tsx')).LoginPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage,
}));

/** Path to screen. Whether a path exists and who may see it stands in `paths.ts`. */
export function SiteRoutes() {
  return (
    <HashRouter>
      <Routes>
        <Route element={<Shell />}>
          <Route element={<Guard />}>
            <Route path="/" element={<LobbyPage />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/404" element={<NotFoundPage />} />
            <Route path="*" element={null} />
          </Route>
        </Route>
      </Routes>
    </HashRouter>
  );
}
