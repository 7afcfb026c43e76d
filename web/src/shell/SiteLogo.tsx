import { LogoMark, LogoWord } from '../ui/LogoParts.tsx';
import { useTakenOver } from '../ui/use-taken-over.ts';
import { useLogo } from './site-look.ts';

/** As wide as the site's own logo: nothing moves when the operator's loads. */
const BOX = 'h-7.5 w-30.5 max-w-full';

/** The operator's logo, or the arch and the name. The element around it has the accessible name. */
export function SiteLogo() {
  const logo = useLogo();
  const isTakenOver = useTakenOver();
  // The page does not know the theme, which has a logo of its own.
  if (logo !== undefined && !isTakenOver) return <span className={BOX} />;
  if (logo !== undefined)
    return <img src={logo} alt="" className={`${BOX} object-contain object-left`} draggable={false} />;
  return (
    <>
      <LogoMark />
      <LogoWord />
    </>
  );
}
