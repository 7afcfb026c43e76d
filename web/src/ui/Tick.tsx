/** A tick drawn once, with its rays; under reduced motion its last frame. */
export function Tick({ isSmall = false }: { isSmall?: boolean }) {
  const size = isSmall ? 44 : 110;
  const rays = Array.from({ length: 12 }, (_, index) => index * 30);
  return (
    <svg
      viewBox="0 0 120 120"
      width={size}
      height={size}
      className={isSmall ? 'flex-none' : 'mx-auto mb-3'}
      aria-hidden="true"
    >
      {rays.map((angle, index) => (
        <path
          key={angle}
          d="M60 8v9"
          transform={`rotate(${angle} 60 60)`}
          strokeWidth={4}
          strokeLinecap="round"
          className={`animate-appear [animation-delay:260ms] ${index % 2 ? 'stroke-accent' : 'stroke-positive'}`}
        />
      ))}
      <circle cx="60" cy="60" r="32" className="animate-appear fill-positive" />
      <path
        d="m46 61 10 10 19-21"
        pathLength={1}
        fill="none"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={1}
        className="animate-tick stroke-on-positive"
      />
    </svg>
  );
}
