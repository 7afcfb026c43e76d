/** `hh:mm` of a moment in the site's offset (spec §3: default +08:00), whatever the device's own zone. */
export function clockTime(unixSeconds: number, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(
    unixSeconds * 1000,
  );
}
