import { type ImportCard, type ImportSource, UnreadableFile } from './ImportRow.ts';
import { isThing, readJsonFile, type Thing, textOf } from './json.ts';
import { rowsOfItems } from './rowsOfItems.ts';
import { fitTitle, timeOf } from './values.ts';
import { Wrong } from './Wrong.ts';

/** The columns of a board by the states of tasks. What was cancelled is done as far as the board is concerned, and archived. */
const COLUMNS: Readonly<Record<string, string | undefined>> = {
  todo: 'backlog',
  inprogress: 'in-progress',
  inreview: 'review',
  done: 'done',
  cancelled: 'done',
};

/** Tasks of vibe-kanban as its local API lists them, with or without the envelope of its answers. */
export async function readVibeKanban(file: string): Promise<ImportSource> {
  const content = await readJsonFile(file);
  const tasks = isThing(content) ? content.data : content;
  if (!Array.isArray(tasks)) throw new UnreadableFile(`${file} holds no list of tasks of vibe-kanban`);
  return { source: 'vibe-kanban', columns: [], rows: () => rowsOfItems(tasks, cardOfTask) };
}

function cardOfTask(task: Thing): ImportCard {
  const key = textOf(task.id);
  if (key === '') throw new Wrong('id', 'is missing');
  const status = textOf(task.status).toLowerCase();
  const createdAt = timeOf(textOf(task.created_at), 'created_at');
  return {
    key,
    ...fitTitle(textOf(task.title), textOf(task.description)),
    ...(status !== '' && { column: COLUMNS[status] ?? status }),
    ...(status === 'cancelled' && { isArchived: true }),
    ...(createdAt !== undefined && { createdAt }),
  };
}
