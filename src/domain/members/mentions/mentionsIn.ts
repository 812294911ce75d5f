import { MENTION } from '../../../lib/text/mentionSign.ts';
import { proseLines } from '../../../lib/text/proseLines.ts';

const ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const HANDLES = new RegExp(MENTION, 'gu');

/** The handles that a text in Markdown names outside of code, in lower case, each once and in their order. */
export function mentionsIn(text: string): string[] {
  if (!text.includes('@')) return [];
  const found = paragraphsOf(text).flatMap((paragraph) =>
    [...withoutCodeSpans(paragraph).matchAll(HANDLES)].map(([, handle = '']) => handle.toLowerCase()),
  );
  return [...new Set(found)];
}

/** The paragraphs of a text, without its blocks of code. An indented line is code where no list contains it. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = [[]];
  let inList = false;
  let last = -1;
  for (const { line, from } of proseLines(text)) {
    // A block of code between marks ends the paragraph as well.
    const follows = from === last && paragraphs.at(-1)?.length !== 0;
    last = from + line.length + 1;
    const isBlank = line.trim() === '';
    if (ITEM.test(line)) inList = true;
    else if (!isBlank && !follows && !/^[ \t>]/.test(line)) inList = false;
    if (isBlank || (!follows && !inList && INDENTED.test(line))) paragraphs.push([]);
    else if (follows) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => lines.join('\n'));
}

/** A paragraph without the code in its lines, which ends with as many backticks as it begins with. Its time grows as the text does. */
function withoutCodeSpans(paragraph: string): string {
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const places = new Map(
    [...Map.groupBy(runs, ({ length }) => length)].map(([length, some]) => [length, some.values()]),
  );
  let rest = '';
  let at = 0;
  for (const { length, index } of runs) {
    if (index < at) continue;
    const later = places.get(length);
    let end = later?.next().value;
    while (end !== undefined && end.index <= index) end = later?.next().value;
    if (end === undefined) continue;
    rest += `${paragraph.slice(at, index)} `;
    at = end.index + length;
  }
  return rest + paragraph.slice(at);
}
