/** A text of a forge as the database can keep it, cut to a length: anybody can write long ones there. */
export const storableText = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').slice(0, most).toWellFormed();

const MOST_ADDRESS = 1000;

/** An address of a forge if a page can link to it. The program that reports a check chooses its address. */
export function webAddress(url: string | null): string | null {
  if (url === null || url.length > MOST_ADDRESS) return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? storableText(url, MOST_ADDRESS) : null;
}
