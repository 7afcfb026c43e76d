/** Services through which a player may send an invitation: plain links that need no script and no counter of the site. */
export const MESSENGERS = [
  {
    name: 'WhatsApp',
    icon: '/static/marks/whatsapp.svg',
    address: (text: string, link: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`,
  },
  {
    name: 'Telegram',
    icon: '/static/marks/telegram.svg',
    address: (text: string, link: string) =>
      `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  },
  {
    name: 'Facebook',
    icon: '/static/marks/facebook.svg',
    address: (_text: string, link: string) =>
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  },
] as const;

/** True when the text is on the clipboard; false where the browser keeps it from us (an origin without https). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function canShare(): boolean {
  return 'share' in navigator;
}

/** The device's own sharing. A player who cancels has changed their mind: not a failure. */
export async function shareLink(title: string, text: string, url: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}
