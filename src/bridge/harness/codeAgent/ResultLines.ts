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
 * (ruling 49). What an agent says after a message of a person replaces what it said before, if it is valid.
 */
export class ResultLines {
  private first: ResultLine | undefined;
  private lastValid: ResultLine | undefined;
  private lastNumbered: Json | undefined;
  private isAsked = false;

  /** The agent has taken a message, so that it is to give its result again. */
  ask(): void {
    this.isAsked = true;
  }

  add(line: Json, said: string): void {
    const read = { line, result: readLineResult(line), said };
    const isNumbered = countOf(line.result_index) !== undefined;
    if (isNumbered) this.lastNumbered = line;
    const replaces = this.isAsked && read.result !== undefined;
    if (this.first === undefined || replaces) {
      this.first = read;
      this.lastValid = undefined;
      this.isAsked = false;
    } else if (isNumbered && read.result !== undefined) this.lastValid = read;
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
