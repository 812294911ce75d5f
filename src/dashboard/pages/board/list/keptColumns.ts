import { LIST_COLUMNS, type ListColumn } from './listChoices.ts';

const USUAL: readonly ListColumn[] = ['work', 'labels', 'column', 'assignee', 'due', 'updated'];

const KEPT = 'bascule.list.columns';
const watchers = new Set<() => void>();
/** What the person chose in a browser that stores nothing: it holds as long as the page is there. */
let unstored: string | undefined;
/** The columns of the latest text, so that equal ones are the same list. */
let latest: { readonly text: string | null; readonly columns: readonly ListColumn[] } = { text: null, columns: USUAL };

function readKept(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The columns that the person chose last, stored in this browser. */
export function keptColumns(): readonly ListColumn[] {
  const text = readKept();
  if (text !== latest.text) {
    const words = text?.split(',');
    latest = { text, columns: words ? LIST_COLUMNS.filter((column) => words.includes(column)) : USUAL };
  }
  return latest.columns;
}

export function watchKeptColumns(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function keepColumns(columns: readonly ListColumn[]): void {
  const text = columns.join(',');
  try {
    localStorage.setItem(KEPT, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  for (const watcher of watchers) watcher();
}
