/** A task of a text: an item of a list that begins with a box. */
export interface Task {
  /** Its words, as they are written. */
  readonly text: string;
  readonly done: boolean;
  /** The place of the mark in the text: a blank, or an x. */
  readonly at: number;
}

/** An item of a list, also within quotes, that begins with a box: `- [ ] Print the tables`. */
const TASK = /^([ \t]*(?:>[ \t]?)*[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+)\[([ xX])\][ \t]+(\S.*)$/;
/** The beginning or the end of a block of code. */
const FENCE = /^[ \t]*(?:>[ \t]?)*[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;

/** The tasks of a text in Markdown, in their order; a block of code has no tasks. */
export function tasksOf(text: string): Task[] {
  const tasks: Task[] = [];
  let fence: string | undefined;
  let from = 0;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else {
      const [, lead, box, words] = TASK.exec(line) ?? [];
      if (lead !== undefined && words !== undefined)
        tasks.push({ text: words.trim(), done: box !== ' ', at: from + lead.length + 1 });
    }
    from += line.length + 1;
  }
  return tasks;
}
