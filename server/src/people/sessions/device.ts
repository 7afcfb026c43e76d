/** What a `User-Agent` header tells of a device, coarse enough to name nobody: “Chrome, Android”. Empty where it tells nothing known. */

/** The first that fits: many browsers also name those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone|\biPod/, 'iPhone'],
  [/\biPad/, 'iPad'],
  [/\bAndroid/, 'Android'],
  [/\bWindows/, 'Windows'],
  [/\bMacintosh|\bMac OS X/, 'Mac'],
  [/\bCrOS/, 'ChromeOS'],
  [/\bLinux/, 'Linux'],
];

/** Nobody's browser needs more; what is longer is read so far. */
const LONGEST = 512;

export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const named = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(text))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
