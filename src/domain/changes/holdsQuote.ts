import type { ChangeSide } from '../../tables/words.ts';

/** A quote of this many characters may have been cut. */
export const QUOTE_LENGTH = 2_000;

/** Where lines of a changed file stood, and what they were. */
export interface QuotedLines {
  readonly path: string;
  readonly side: ChangeSide;
  readonly quote: string;
}

/** Whether the patch still shows the lines, one after the other, on their side of their file. */
export function holdsQuote(patch: string, { path, side, quote }: QuotedLines): boolean {
  const section = sectionOf(patch, path);
  if (section === undefined) return false;
  const wanted = `\n${quote.replaceAll('\r\n', '\n')}${quote.length < QUOTE_LENGTH ? '\n' : ''}`;
  return hunksOf(section, side).some((text) => text.includes(wanted));
}

/** The part of a patch about a file. In hunks every line begins with a sign, so no content looks like the head of a part. */
function sectionOf(patch: string, path: string): string | undefined {
  const names = new Set([`+++ b/${path}`, `--- a/${path}`]);
  return patch.split(/^(?=diff --git )/m).find((section) => {
    const [head = ''] = section.split('\n@@ ', 1);
    // Git ends a name that has a space with a tab.
    return head.split('\n').some((line) => names.has(line.replace(/\t$/, '')));
  });
}

/** The lines of a side of each hunk, between line feeds. */
function hunksOf(section: string, side: ChangeSide): string[] {
  const sign = side === 'new' ? '+' : '-';
  return section
    .split(/^@@ .*$/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(sign));
      return `\n${lines.map((line) => line.slice(1).replace(/\r$/, '')).join('\n')}\n`;
    });
}
