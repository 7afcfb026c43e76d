/** The gradients of the wheel's drawing, from the hub outwards and down the metal; their colours stand in `wheel.css`. */
export function WheelPaints() {
  return (
    <defs>
      {FIELDS.map((paint) => (
        <radialGradient
          key={paint}
          id={`wheel-${paint}`}
          gradientUnits="userSpaceOnUse"
          cx="200"
          cy="200"
          r="160"
        >
          <stop offset="0" className={`wheel-stop-${paint}-lit`} />
          <stop offset="1" className={`wheel-stop-${paint}`} />
        </radialGradient>
      ))}
      <linearGradient id="wheel-metal" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="wheel-stop-metal-lit" />
        <stop offset="0.3" className="wheel-stop-metal" />
        <stop offset="0.7" className="wheel-stop-metal-dark" />
        <stop offset="1" className="wheel-stop-metal" />
      </linearGradient>
      <radialGradient id="wheel-ruby" cx="0.4" cy="0.3" r="0.8">
        <stop offset="0" className="wheel-stop-ruby-lit" />
        <stop offset="0.45" className="wheel-stop-ruby" />
        <stop offset="1" className="wheel-stop-ember" />
      </radialGradient>
    </defs>
  );
}

const FIELDS = ['red', 'earth', 'gold'] as const;
