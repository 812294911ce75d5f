import type { FileOfChange } from './readChange.ts';

/** A row of the tree of files: a folder, or a file in it. */
export interface TreeRow {
  readonly name: string;
  readonly depth: number;
  /** Missing for a folder. */
  readonly file: FileOfChange | undefined;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: FileOfChange[];
}

const empty = (): Folder => ({ folders: new Map(), files: [] });

/** The files by their folders. A folder that holds nothing but another is one row with it. */
export function layTree(files: readonly FileOfChange[]): TreeRow[] {
  const root = empty();
  for (const file of files) {
    let folder = root;
    for (const name of file.path.split('/').slice(0, -1)) {
      const next = folder.folders.get(name) ?? empty();
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(file);
  }
  const rows: TreeRow[] = [];
  addFolder(rows, root, 0);
  return rows;
}

function addFolder(rows: TreeRow[], folder: Folder, depth: number): void {
  for (const [name, inner] of [...folder.folders].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let [path, last] = [name, inner];
    while (last.files.length === 0 && last.folders.size === 1) {
      const [[only, deeper]] = last.folders as unknown as [[string, Folder]];
      path = `${path}/${only}`;
      last = deeper;
    }
    rows.push({ name: path, depth, file: undefined });
    addFolder(rows, last, depth + 1);
  }
  for (const file of folder.files) {
    rows.push({ name: file.path.slice(file.path.lastIndexOf('/') + 1), depth, file });
  }
}

/** The files in the order of the tree, which is that of the diff. */
export const inTreeOrder = (files: readonly FileOfChange[]): FileOfChange[] =>
  layTree(files).flatMap(({ file }) => file ?? []);
