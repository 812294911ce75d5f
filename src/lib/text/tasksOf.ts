import { proseLines } from './proseLines.ts';

/** A task of a text: an item of a list that begins with a box. */
export interface Task {
  /** Its words, as they are written. */
  readonly text: string;
  readonly done: boolean;
  /** The place of the mark in the text: a blank, or an x. */
  readonly at: number;
}

/**
 * An item of a list, also within quotes, that begins with a box: `- [ ] Print the tables`. In these patterns no two parts in a row can
 * match the same sign, so that their time grows as the line does.
 */
const TASK = /^([ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]+)\[([ xX])\][ \t]+(\S[^\n]*)$/;

/** The tasks of a text in Markdown, in their order; a block of code has no tasks. */
export function tasksOf(text: string): Task[] {
  const tasks: Task[] = [];
  for (const { line, from } of proseLines(text)) {
    const [, lead, box, words] = TASK.exec(line) ?? [];
    if (lead !== undefined && words !== undefined)
      tasks.push({ text: words.trim(), done: box !== ' ', at: from + lead.length + 1 });
  }
  return tasks;
}

/** Which of the tasks with the same words a task is, counted from 1: so a task is named without its place, which other changes move. */
export const nthOf = (text: string, { text: words, at }: Task): number =>
  tasksOf(text.slice(0, at)).filter((each) => each.text === words).length + 1;

/** The task with these words that `nthOf` counts as the nth one; undefined where there is none. */
export const nthTask = (text: string, words: string, nth: number): Task | undefined =>
  tasksOf(text).filter((each) => each.text === words)[nth - 1];
