import type { WheelPicture } from '@parlour/contract/wheel';

/** What is drawn on a field, in a box of 48: our own drawings. */
export function PrizePicture({ picture, size }: { picture: WheelPicture; size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      {PICTURES[picture]}
    </svg>
  );
}

/** The same inside the wheel's drawing. */
export function PrizeMark({
  picture,
  x,
  y,
  size,
}: {
  picture: WheelPicture;
  x: number;
  y: number;
  size: number;
}) {
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 48 48">
      {PICTURES[picture]}
    </svg>
  );
}

const PICTURES: Record<WheelPicture, React.ReactNode> = {
  gem: (
    <>
      <path className="fill-game-ring" d="M13 8h22l9 12-20 22L4 20z" />
      <path className="fill-pale" d="M13 8l-9 12h12zM35 8l9 12H32zM24 8l-8 12h16z" />
      <path className="fill-haze" d="M16 20h16l-8 22z" />
    </>
  ),
  gift: (
    <>
      <path className="fill-gold-to" d="M8 22h32v20a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" />
      <path className="fill-gold-from" d="M5 14h38v9H5z" />
      <path className="fill-badge" d="M20 14h8v30h-8z" />
      <path
        className="fill-none stroke-badge"
        strokeWidth="3.5"
        d="M24 14c-4-9-13-9-12-4 .6 3 6 4 12 4zm0 0c4-9 13-9 12-4-.6 3-6 4-12 4z"
      />
    </>
  ),
  bag: (
    <>
      <path className="fill-gold-to" d="M18 15h12c9 6 13 15 11 22-1 5-6 7-17 7S8 42 7 37c-2-7 2-16 11-22z" />
      <path className="fill-gold-from" d="M17 6c3 2 5-1 7-1s4 3 7 1l-2 7H19z" />
      <path className="fill-badge" d="M17 12h14v4H17z" />
      <circle className="fill-gold-from" cx="24" cy="30" r="8" />
      <circle className="fill-none stroke-gold-to" strokeWidth="2" cx="24" cy="30" r="4.5" />
    </>
  ),
  packet: (
    <>
      <rect className="fill-badge" x="9" y="4" width="30" height="40" rx="4" />
      <path className="fill-hot-to" d="M9 8a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v6c-9 9-21 9-30 0z" />
      <circle className="fill-gold-to" cx="24" cy="20" r="7" />
      <path className="fill-none stroke-gold-from" strokeWidth="2" d="M20.500 20h7M24 16.500v7" />
    </>
  ),
  coin: (
    <>
      <circle className="fill-gold-to" cx="24" cy="24" r="19" />
      <circle className="fill-gold-from" cx="24" cy="23" r="15" />
      <path
        className="fill-gold-to"
        d="M24 13l3 6.500 7 .8-5.200 4.800 1.400 7L24 28.600 17.800 32l1.400-7L14 20.300l7-.8z"
      />
    </>
  ),
  ticket: (
    <>
      <path
        className="fill-badge"
        d="M5 15a3 3 0 0 1 3-3h32a3 3 0 0 1 3 3v4a5 5 0 0 0 0 10v4a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-4a5 5 0 0 0 0-10z"
      />
      <path className="fill-none stroke-gold-from" strokeWidth="2" strokeDasharray="3 3" d="M31 13v22" />
      <path
        className="fill-gold-from"
        d="M19 17l2 4.600 5 .5-3.800 3.300 1.200 4.900L19 27.700l-4.400 2.600 1.200-4.900-3.800-3.300 5-.5z"
      />
    </>
  ),
  clover: (
    <>
      <path className="fill-none stroke-live" strokeWidth="3" d="M24 24c0 9 3 15 8 19" />
      <path
        className="fill-live"
        d="M24 24c-4-13 11-19 13-9 10 1 4 16-13 9zm0 0c13-4 19 11 9 13-1 10-16 4-9-13zm0 0c4 13-11 19-13 9-10-1-4-16 13-9zm0 0C11 28 5 13 15 11c1-10 16-4 9 13z"
      />
    </>
  ),
};
