import { LogoMark, LogoWord } from '../ui/LogoParts.tsx';
import { useLogo } from './site-look.ts';

/** The operator's logo, or the arch and the name. Its name is said by what it stands in. */
export function SiteLogo() {
  const logo = useLogo();
  if (logo !== undefined)
    return (
      <img
        src={logo}
        alt=""
        // As wide as ours: nothing moves when it arrives.
        className="h-[30px] w-[122px] max-w-full object-contain object-left"
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
