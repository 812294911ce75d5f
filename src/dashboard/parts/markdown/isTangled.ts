/** The renderer takes the square of these numbers in time: without a bound, the text of a card stops a browser for a minute. */
const MAX_RUNS = 2_000;
const MAX_DEPTH = 50;

/** A character, or a row of the same one, that may begin or end an emphasis or a link. */
const RUN = /\*+|_+|~+|\]/g;
/** Quotes and lists within each other at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const CONTAINER = /[>\-+*.)]/g;
/** What ends a paragraph for sure: an empty line, an item that is not indented, or a heading. */
const BEGINS = /^(?:[ \t]*$| {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t]))/;
/** Where HTML may begin, in which the marks of a block of code are text. */
const HTML = /^ {0,3}</m;
/** The beginning of a block of code that is in nothing else. */
const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;

/**
 * Whether a text nests more deeply, or has more signs of emphasis and links in one paragraph or table, than a person
 * writes. It is shown as it is then. What is in a block of code costs nothing, and does not count.
 */
export function isTangled(text: string): boolean {
  const hasHtml = HTML.test(text);
  let end: RegExp | undefined;
  let runs = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (end !== undefined) {
      if (end.test(line)) end = undefined;
      continue;
    }
    const fence = hasHtml ? null : FENCE.exec(line);
    if (fence !== null) {
      const mark = fence[1] ?? fence[2] ?? '';
      end = new RegExp(`^ {0,3}${mark}${mark.at(0)}*[ \t]*$`);
      runs = 0;
      continue;
    }
    if (BEGINS.test(line)) runs = 0;
    runs += line.match(RUN)?.length ?? 0;
    if (runs > MAX_RUNS) return true;
    const containers = CONTAINERS.exec(line)?.[0] ?? '';
    if ((containers.match(CONTAINER)?.length ?? 0) > MAX_DEPTH) return true;
  }
  return false;
}
