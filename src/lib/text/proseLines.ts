/** The beginning of a block of code. Behind its mark stands no other one, or it is code within a line. */
const OPENS = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
/** Its end, alone on the line. */
const CLOSES = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** A line of a text, and its place there. */
export interface ProseLine {
  readonly line: string;
  readonly from: number;
}

/** The lines of a text in Markdown that are in no block of code between marks. */
export function* proseLines(text: string): Generator<ProseLine> {
  let fence: string | undefined;
  let from = 0;
  for (const whole of text.split('\n')) {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    if (fence !== undefined) {
      if (CLOSES.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    } else {
      fence = OPENS.exec(line)?.[1];
      if (fence === undefined) yield { line, from };
    }
    from += whole.length + 1;
  }
}
