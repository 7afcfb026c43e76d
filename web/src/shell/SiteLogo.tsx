import { LogoMark, LogoWord } from '../ui/LogoParts.tsx';
import { useLogo } from './site-look.ts';

/** The operator's logo, or the arch and the name. The element around it has the accessible name. */
export function SiteLogo() {
  const logo = useLogo();
  if (logo !== undefined)
    return (
      <img
        src={logo}
        alt=""
        // As wide as the site's own logo: nothing moves when it loads.
        className="h-7.5 w-30.5 max-w-full object-contain object-left"
        draggable={false}
      />
    );
  return (
    <>
      <LogoMark />
      <LogoWord />
    </>
  );
}
