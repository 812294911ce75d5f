import type { LineCounter } from 'yaml';
import type { RuleProblem } from './Rules.ts';

/** All faults are told, but a file of nothing else must not fill a terminal, nor the memory. */
const MOST_PROBLEMS = 500;
const MOST_MESSAGE = 600;
const MOST_KEY = 200;

/** The file that is being read, and what is wrong with it so far. */
export class Reading {
  private readonly found: RuleProblem[] = [];
  private more = 0;

  constructor(
    readonly file: string,
    private readonly lines?: LineCounter,
  ) {}

  /**
   * `offset`: where it stands, in UTF-16 units from the beginning; undefined where it is about what is missing.
   * `key` is asked for only while faults are still told: it can be dear to find.
   */
  fault(offset: number | undefined, key: string | (() => string), message: string): void {
    if (this.found.length >= MOST_PROBLEMS) {
      this.more++;
      return;
    }
    const { line, column } = this.placeOf(offset) ?? {};
    const text = readable(message, MOST_MESSAGE);
    // Two rules may look at one node.
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

  /** The line of a place, from 1. */
  lineOf(offset: number): number {
    return this.lines?.linePos(offset).line ?? 1;
  }

  placeOf(offset: number | undefined): { line: number; column: number } | undefined {
    const place = offset === undefined ? undefined : this.lines?.linePos(offset);
    return place === undefined ? undefined : { line: place.line, column: place.col };
  }

  /** Every fault, in the order in which they were found. */
  get problems(): RuleProblem[] {
    if (this.more === 0) return [...this.found];
    const message = `and ${this.more} more ${this.more === 1 ? 'fault' : 'faults'}`;
    return [...this.found, { file: this.file, line: undefined, column: undefined, key: '', message }];
  }
}

/** What the file holds is repeated in faults, and a terminal acts upon control characters. */
function readable(text: string, most: number): string {
  const shown = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1));
  return text.length > most ? `${shown}…` : shown;
}
