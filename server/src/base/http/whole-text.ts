/**
 * Whether the database can keep all texts of an input that a schema has read: none has a zero byte or half a character, which JSON can
 * name (`\ud800`).
 */
export function isWholeText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isWholeText);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isWholeText);
  return true;
}
