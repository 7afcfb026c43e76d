/** True inside the installed app, which needs no invitation to install it. */
export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}
