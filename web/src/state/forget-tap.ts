/** React has taken the tapped part over already and acts on the tap itself; a form waits, since the browser was kept from sending it. */
export function forgetTap(): void {
  if (window.tapped?.getAttribute('type') !== 'submit') window.tapped = undefined;
}
