import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The address in the code. */
  label: string;
  className?: string;
}

/** Free of marks around it, without which cameras do not find it (ISO 18004). */
const QUIET_ZONE = 4;

/** Dark on white in every theme: some cameras read only that. */
export function QrCode({ text, label, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dots.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-tile bg-white ${className}`}
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
