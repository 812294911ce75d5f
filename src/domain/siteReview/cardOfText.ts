const LONGEST = 100;

/** The title and the text of the card that a comment opens. The title is its first line, without signs that are not to be seen. */
export function cardOfText({ text, url }: { readonly text: string; readonly url: string }): {
  title: string;
  body: string;
} {
  const [first = ''] = text.split('\n', 1);
  const line = first
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...line];
  const title = signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : line;
  return { title: title === '' ? new URL(url).host : title, body: `${text}\n\n<${url}>` };
}
