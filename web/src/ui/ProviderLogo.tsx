import type { CSSProperties } from 'react';

/** A mask has no `loading="lazy"`; the browser fetches none for the inside of a part that it does not render. */
const LAZY = 'block max-w-full [content-visibility:auto]';
const LOGO =
  "before:block before:h-full before:bg-current before:[mask:var(--logo)_center/contain_no-repeat] before:content-['']";

/** A logo drawn in the colour of the text around it; fetched once it is near the window. */
export function ProviderLogo({ src, width, height }: { src: string; width: number; height: number }) {
  const style: CSSProperties & { '--logo': string } = { width, height, '--logo': `url("${encodeURI(src)}")` };
  return <span aria-hidden="true" className={`${LAZY} ${LOGO}`} style={style} />;
}
