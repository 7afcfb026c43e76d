import './html.css';
import { useEffect, useLayoutEffect, useRef } from 'react';

const loadSanitiser = () => import('./sanitise-html.ts');

let sanitiser: Awaited<ReturnType<typeof loadSanitiser>> | undefined;
let preparing: Promise<void> | undefined;

/** Loads the sanitiser, so that a page which waits for it (`use`) has its texts from its first paint on. Never fails. */
export function prepareHtml(): Promise<void> {
  preparing ??= loadSanitiser().then(
    (loaded) => void (sanitiser = loaded),
    () => void (preparing = undefined),
  );
  return preparing;
}

/** Without the sanitiser the words alone are shown. Nothing of a parsed document runs. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

interface HtmlProps {
  /** The HTML from the server. */
  html: string;
  className?: string;
}

/** A text of an operator in HTML, cleaned again before it is shown: links and pictures only where they are harmless. */
export function Html({ html, className = '' }: HtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sanitiser) box.current?.replaceChildren(sanitiser.sanitiseHtml(html));
  }, [html]);
  useEffect(() => {
    if (sanitiser) return undefined;
    let isWanted = true;
    loadSanitiser().then(
      ({ sanitiseHtml }) => {
        if (isWanted) box.current?.replaceChildren(sanitiseHtml(html));
      },
      () => {
        if (isWanted && box.current) box.current.textContent = wordsOf(html);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div ref={box} className={`rich-text ${className}`} />;
}
