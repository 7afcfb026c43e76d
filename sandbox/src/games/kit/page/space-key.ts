/** Space presses the button that stakes, unless a control has the focus or a sheet is open. */
export function pressBySpace(press: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('button, input, a')) return;
    event.preventDefault();
    press();
  });
}
