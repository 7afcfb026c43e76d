/** Where the fields of the wheel lie. The first is centred at the top; angles are degrees, clockwise. */

export const CENTRE = 200;
const FULL = 360;

export function fieldAngle(fields: number): number {
  return FULL / fields;
}

/** A point of the wheel's drawing, at an angle from the top and so far from the centre. */
export function pointAt(angle: number, radius: number): [x: number, y: number] {
  const radians = (angle * Math.PI) / 180;
  return [CENTRE + radius * Math.sin(radians), CENTRE - radius * Math.cos(radians)];
}

/** The outline of one field. */
export function sectorPath(field: number, fields: number, radius: number): string {
  const half = fieldAngle(fields) / 2;
  const middle = field * fieldAngle(fields);
  const [x1, y1] = pointAt(middle - half, radius);
  const [x2, y2] = pointAt(middle + half, radius);
  return `M${CENTRE} ${CENTRE}L${x1.toFixed(2)} ${y1.toFixed(2)}A${radius} ${radius} 0 0 1 ${x2.toFixed(2)} ${y2.toFixed(2)}Z`;
}

/**
 * The turn that brings a field under the pointer: forwards from where the wheel stands, after so many whole turns. It stops in the middle of
 * the field, so that none looks nearly won.
 */
export function turnTo(field: number, fields: number, from: number, wholeTurns: number): number {
  const goal = (FULL - field * fieldAngle(fields)) % FULL;
  const ahead = (((goal - from) % FULL) + FULL) % FULL;
  return from + wholeTurns * FULL + ahead;
}
