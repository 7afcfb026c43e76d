const RAYS = 12;

/** The tick of a success: drawn once in 360 ms; without motion its last frame. */
export function Tick() {
  return (
    <svg width="112" height="112" viewBox="0 0 112 112" fill="none" aria-hidden="true">
      {Array.from({ length: RAYS }, (_, index) => (
        <path
          key={index}
          d="M56 8v9"
          stroke={index % 2 ? 'var(--accent)' : 'var(--positive)'}
          strokeWidth="3"
          strokeLinecap="round"
          transform={`rotate(${(360 / RAYS) * index} 56 56)`}
        />
      ))}
      <circle cx="56" cy="56" r="32" fill="var(--positive)" />
      <path
        d="m42 57 10 10 19-21"
        pathLength={1}
        stroke="#06231a"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1"
        className="animate-[draw-tick_360ms_var(--ease-out)]"
      />
    </svg>
  );
}
