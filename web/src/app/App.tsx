import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { Screens } from '../routes.tsx';
import { AmountsHidden } from '../ui/Money.tsx';
import { DialogHost } from './DialogHost.tsx';
import { GameHost } from './GameHost.tsx';
import { Shell } from './Shell.tsx';
import { hasChosenTheme, showTheme, usePreferences } from './stores.ts';

export function App() {
  const amountsHidden = usePreferences((state) => state.amountsHidden);
  useSiteTheme();
  return (
    <AmountsHidden value={amountsHidden}>
      <Shell>
        <Screens />
      </Shell>
      <GameHost />
      <DialogHost />
    </AmountsHidden>
  );
}

/** The operator's theme, for who has chosen none (decisions §5). */
function useSiteTheme(): void {
  const { data: site } = useQuery(queries.siteInfo());
  const theme = site?.tp4_theme;
  useEffect(() => {
    if (theme && !hasChosenTheme()) showTheme(theme);
  }, [theme]);
}
