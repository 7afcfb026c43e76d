/** The picture is no larger than the lobby's banner: what comes late may not become the largest thing on the page. */
const POPUP =
  'm-auto max-h-[calc(100dvh-32px)] w-[min(332px,calc(100vw-32px))] flex-col rounded-dialog border border-line bg-linear-to-b from-overlay to-surface px-4 pt-3.5 pb-4 text-text shadow-plain open:flex open:animate-rise';
export const WIDE_POPUP = `${POPUP} desktop:w-115 desktop:px-6 desktop:pt-5 desktop:pb-5.5`;
