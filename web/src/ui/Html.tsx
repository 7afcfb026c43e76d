import './html.css';
import { useEffect, useRef } from 'react';

const loadSanitiser = () => import('./sanitise-html.ts');

/** Without the sanitiser the words alone are shown. Nothing of a parsed document runs. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

interface HtmlProps {
  /** As the server sent it. */
  html: string;
  className?: string;
}

/** A text of an operator in HTML, cleaned again before it is shown: links and pictures only where they are harmless. */
export function Html({ html, className = '' }: HtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
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
