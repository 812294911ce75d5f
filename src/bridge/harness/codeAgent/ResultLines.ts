import type { StructuredResult } from '../Harness.ts';
import { countOf, type Json } from '../shared/Json.ts';
import { readLineResult } from './readLineResult.ts';

interface ResultLine {
  readonly line: Json;
  readonly result: StructuredResult | undefined;
  /** The last words of the agent before the line. */
  readonly said: string;
}

/**
 * The result lines of a stream. A program that runs tasks in the background prints one for each turn. The first one decides
 * (document 3 §3.1), unless it says that the agent waits, or has no valid result, and a later one that the program has
 * numbered has one: then the last such line decides. Of numbered lines, the last one has the counts, which the program adds up
 * (ruling 49).
 */
export class ResultLines {
  private first: ResultLine | undefined;
  private lastValid: ResultLine | undefined;
  private lastNumbered: Json | undefined;

  add(line: Json, said: string): void {
    const read = { line, result: readLineResult(line), said };
    const isNumbered = countOf(line.result_index) !== undefined;
    if (isNumbered) this.lastNumbered = line;
    if (this.first === undefined) this.first = read;
    else if (isNumbered && read.result !== undefined) this.lastValid = read;
  }

  get isEmpty(): boolean {
    return this.first === undefined;
  }

  /** The line that decides how the run ended. */
  get deciding(): ResultLine | undefined {
    const status = this.first?.result?.status;
    return status === undefined || status === 'waiting' ? (this.lastValid ?? this.first) : this.first;
  }

  /** The line whose counts are those of the whole process. */
  get counting(): Json | undefined {
    return this.lastNumbered ?? this.first?.line;
  }
}
