/** Where a launch opens. The language is in it: the page speaks it before the launch is answered. */
export function launchAddress(
  publicUrl: string,
  { page, token, language }: { page: string; token: string; language: string },
): string {
  const query = new URLSearchParams({ t: token, lang: language });
  return `${publicUrl}/play/${page}/?${query.toString()}`;
}
