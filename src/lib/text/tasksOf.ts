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
/** The beginning of a block of code. Behind its mark stands no other one, or it is code within a line. */
const OPENS = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
/** Its end, alone on the line. */
const CLOSES = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** The tasks of a text in Markdown, in their order; a block of code has no tasks. */
export function tasksOf(text: string): Task[] {
  const tasks: Task[] = [];
  let fence: string | undefined;
  let from = 0;
  for (const whole of text.split('\n')) {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    if (fence !== undefined) {
      if (CLOSES.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
    } else {
      fence = OPENS.exec(line)?.[1];
      const [, lead, box, words] = TASK.exec(line) ?? [];
      if (fence === undefined && lead !== undefined && words !== undefined)
        tasks.push({ text: words.trim(), done: box !== ' ', at: from + lead.length + 1 });
    }
    from += whole.length + 1;
  }
  return tasks;
}
