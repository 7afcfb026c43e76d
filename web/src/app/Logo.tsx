/** The mark in the theme's metal, and the name. Drawn inline so that it stands at the first paint. */
export function Logo() {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 30 35" width="26" height="30" aria-hidden="true">
        <defs>
          <linearGradient id="logo-metal" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--logo-from)" />
            <stop offset="1" stopColor="var(--logo-to)" />
          </linearGradient>
        </defs>
        <path
          fill="url(#logo-metal)"
          fillRule="evenodd"
          d="M2 34V15.5C2 7.5 7.8 1 15 1s13 6.5 13 14.5V34zM15 9.2c-3.6 3.7-6.8 5.8-6.8 9.4 0 3.3 3.5 4.6 5.7 2.5L12.7 26h4.6l-1.2-4.9c2.2 2.1 5.7.8 5.7-2.5 0-3.6-3.2-5.7-6.8-9.4z"
        />
      </svg>
      <span
        className="h-[34px] w-[106px] bg-text [mask:url(/static/brand/wordmark.svg)_no-repeat_left_center/contain]"
        aria-hidden="true"
      />
    </span>
  );
}
