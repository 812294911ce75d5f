import type { ChangeSide } from '../../tables/words.ts';

/** A quote of this many characters may have been cut. */
export const QUOTE_LENGTH = 2_000;

/** Where lines of a changed file stood, and what they were. */
export interface QuotedLines {
  readonly path: string;
  readonly side: ChangeSide;
  readonly quote: string;
}

/** The lines of a patch, of which each file and side is taken apart once, however often it is asked for. */
export class PatchLines {
  private sections: Map<string, string> | undefined;
  private readonly hunks = new Map<string, readonly string[]>();

  constructor(private readonly patch: string) {}

  /** Whether the patch still shows the lines, one after the other, on their side of their file. */
  holds({ path, side, quote }: QuotedLines): boolean {
    const wanted = `\n${quote.replaceAll('\r\n', '\n')}${quote.length < QUOTE_LENGTH ? '\n' : ''}`;
    return this.hunksOf(path, side).some((text) => text.includes(wanted));
  }

  private hunksOf(path: string, side: ChangeSide): readonly string[] {
    const key = `${side} ${path}`;
    const known = this.hunks.get(key);
    if (known !== undefined) return known;
    this.sections ??= sectionsOf(this.patch);
    const section = this.sections.get(path);
    const hunks = section === undefined ? [] : readHunks(section, side);
    this.hunks.set(key, hunks);
    return hunks;
  }
}

/**
 * The parts of a patch by the paths that they name, old and new ones. In hunks every line begins with a sign, so no content looks like the
 * head of a part.
 */
function sectionsOf(patch: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const section of patch.split(/^(?=diff --git )/m)) {
    const [head = ''] = section.split('\n@@ ', 1);
    for (const line of head.split('\n')) {
      // Git ends a name that has a space with a tab.
      const path = /^(?:\+\+\+ b|--- a)\/(.*?)\t?$/.exec(line)?.[1];
      if (path !== undefined && !sections.has(path)) sections.set(path, section);
    }
  }
  return sections;
}

/** The lines of a side of each hunk, between line feeds. */
function readHunks(section: string, side: ChangeSide): string[] {
  const sign = side === 'new' ? '+' : '-';
  return section
    .split(/^@@ .*$/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(sign));
      return `\n${lines.map((line) => line.slice(1).replace(/\r$/, '')).join('\n')}\n`;
    });
}
