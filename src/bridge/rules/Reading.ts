import type { LineCounter } from 'yaml';
import type { RuleProblem } from './Rules.ts';

/** All problems are reported, but a file full of them must not fill a terminal or the memory. */
const MOST_PROBLEMS = 500;
const MOST_MESSAGE = 600;
const MOST_KEY = 200;

/** A file that is being read, with the problems found so far. */
export class Reading {
  private readonly found: RuleProblem[] = [];
  private more = 0;

  constructor(
    readonly file: string,
    private readonly lines?: LineCounter,
  ) {}

  /**
   * Notes a problem.
   * @param offset its position in UTF-16 units; undefined for something that is missing
   * @param key the affected key. A function is called only while problems are still noted, because it can be expensive
   */
  fault(offset: number | undefined, key: string | (() => string), message: string): void {
    if (this.found.length >= MOST_PROBLEMS) {
      this.more++;
      return;
    }
    const { line, column } = this.placeOf(offset) ?? {};
    const text = readable(message, MOST_MESSAGE);
    // Two rules may check the same node.
    const told =
      line !== undefined &&
      this.found.some((one) => one.line === line && one.column === column && one.message === text);
    if (told) return;
    this.found.push({
      file: this.file,
      line,
      column,
      key: readable(typeof key === 'string' ? key : key(), MOST_KEY),
      message: text,
    });
  }

  /** The line of a position, starting at 1. */
  lineOf(offset: number): number {
    return this.lines?.linePos(offset).line ?? 1;
  }

  placeOf(offset: number | undefined): { line: number; column: number } | undefined {
    const place = offset === undefined ? undefined : this.lines?.linePos(offset);
    return place === undefined ? undefined : { line: place.line, column: place.col };
  }

  /** Every problem, in the order of discovery. */
  get problems(): RuleProblem[] {
    if (this.more === 0) return [...this.found];
    const message = `and ${this.more} more ${this.more === 1 ? 'fault' : 'faults'}`;
    return [...this.found, { file: this.file, line: undefined, column: undefined, key: '', message }];
  }
}

/** Messages quote the file, and a terminal would interpret control characters. */
function readable(text: string, most: number): string {
  const shown = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1));
  return text.length > most ? `${shown}…` : shown;
}
