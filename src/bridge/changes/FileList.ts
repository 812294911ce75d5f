import { lstat } from 'node:fs/promises';
import { cleanText } from '../process/cleanText.ts';
import { MOST_FILE_BYTES, MOST_FILES, MOST_PATH } from './bounds.ts';
import type { FileChange, FileStatus, LeftOut } from './Change.ts';
import type { DiffListener, RawFile, Section } from './DiffReader.ts';
import type { DirtyFiles } from './dirtyFiles.ts';
import { isGeneratedName } from './isGeneratedName.ts';
import { openRegular } from './openRegular.ts';
import type { Scratch } from './openScratch.ts';
import { textOf } from './QuietGit.ts';

/** The room that the patches of a run share. */
export interface PatchRoom {
  bytes: number;
}

interface Kept {
  readonly raw: RawFile;
  readonly isBinary: boolean;
  readonly isGenerated: boolean;
  isLfs: boolean;
  blob: string | null;
  leftOut: LeftOut | null;
  patch: string | undefined;
  /** Git has a section of it: something is different. */
  hasSection: boolean;
}

const SUBMODULE = '160000';
const NONE = /^0+$/;
const POINTER = 'version https://git-lfs.github.com/spec/';
const STATUS: Readonly<Record<string, FileStatus>> = {
  A: 'added',
  D: 'deleted',
  R: 'renamed',
  C: 'copied',
  T: 'type-changed',
};

/** Collects the changed files of a worktree with their patch, within the bounds of the service. */
export class FileList implements DiffListener {
  private kept: (Kept | undefined)[] = [];
  private added = 0;
  private removed = 0;

  constructor(
    private readonly root: string,
    private readonly scratch: Scratch,
    private readonly room: PatchRoom,
    /** What had been changed before the run and is as it was. */
    private readonly before: DirtyFiles,
    private readonly mask: (text: string) => string,
  ) {}

  async files(all: readonly RawFile[]): Promise<void> {
    const marks = await this.marksOf(all);
    for (const [index, raw] of all.entries()) {
      if (await this.before.isAsBefore(raw)) continue;
      const { generated, filter } = marks.get(raw.path) ?? {};
      const isText = raw.added !== undefined && !this.scratch.foreignFilters.has(filter ?? '');
      const isLarge = !isText && (await this.isLargeText(raw, filter));
      const isBinary = !isText && !isLarge;
      const isGenerated = generated ?? isGeneratedName(textOf(raw.path));
      this.added += raw.added ?? 0;
      this.removed += raw.removed ?? 0;
      const leftOut: LeftOut | null = isBinary ? 'binary' : isGenerated ? 'generated' : isLarge ? 'too-large' : null;
      const blob = raw.mode === SUBMODULE || !NONE.test(raw.blob) ? raw.blob : null;
      const common = { raw, isBinary, isGenerated, isLfs: filter === 'lfs', blob, leftOut };
      this.kept[index] = { ...common, patch: undefined, hasSection: false };
    }
  }

  section(index: number, { head, text }: Section): void {
    const one = this.kept[index];
    if (one === undefined) return;
    one.hasSection = true;
    const [, blob] = /^index [0-9a-f]+\.\.([0-9a-f]+)/m.exec(head) ?? [];
    if (blob !== undefined && !NONE.test(blob)) one.blob = blob;
    if (one.raw.status === 'D') one.blob = null;
    if (head.includes(POINTER)) one.isLfs = true;
    if (one.leftOut !== null) return;
    if (text === undefined) {
      one.leftOut = 'too-large';
      one.patch = undefined;
      return;
    }
    // What no database takes; and what is no UTF-8 becomes the sign for that.
    const shown = this.mask(text.toString().replaceAll('\0', '\ufffd'));
    const bytes = Buffer.byteLength(JSON.stringify(shown));
    if (bytes > this.room.bytes) {
      one.leftOut = 'bound';
      one.patch = undefined;
      return;
    }
    this.room.bytes -= bytes;
    // A file that became a link has two sections.
    one.patch = (one.patch ?? '') + shown;
  }

  /** What was found; nothing may come after it. */
  result() {
    const seen = this.kept.filter((one): one is Kept => one !== undefined && isChanged(one));
    const listed = seen.slice(0, MOST_FILES).map((one) => ({ file: this.fileOf(one), patch: one.patch ?? '' }));
    const huge = [...this.scratch.huge.keys()].map((path) => this.hugeFile(path));
    const files = [...listed.map(({ file }) => file), ...huge].slice(0, MOST_FILES);
    return {
      files,
      fileCount: seen.length + huge.length,
      added: this.added,
      removed: this.removed,
      patch: listed.map(({ patch }) => patch).join(''),
      patchLeftOut: seen.length + huge.length - files.filter(({ hasPatch }) => hasPatch).length,
    };
  }

  private fileOf({ raw, patch, ...one }: Kept): FileChange {
    const isModule = raw.mode === SUBMODULE || (raw.status === 'D' && raw.oldMode === SUBMODULE);
    return {
      path: this.pathOf(raw.path),
      fromPath: raw.fromPath === undefined ? null : this.pathOf(raw.fromPath),
      status: isModule ? 'submodule' : (STATUS[raw.status] ?? 'modified'),
      added: one.isBinary ? null : (raw.added ?? null),
      removed: one.isBinary ? null : (raw.removed ?? null),
      isBinary: one.isBinary,
      isGenerated: one.isGenerated,
      isLfs: one.isLfs,
      blob: one.blob ?? (raw.status === 'R' || raw.status === 'C' ? raw.oldBlob : null),
      hasPatch: patch !== undefined,
      leftOut: patch === undefined ? (one.leftOut ?? 'bound') : null,
    };
  }

  private hugeFile(path: string): FileChange {
    const none = { fromPath: null, added: null, removed: null, blob: null, hasPatch: false } as const;
    const kind = { isBinary: false, isGenerated: false, isLfs: false } as const;
    return { path: this.pathOf(path), status: 'added', ...none, ...kind, leftOut: 'too-large' };
  }

  private pathOf(bytes: string): string {
    return cleanText(this.mask(textOf(bytes)), MOST_PATH, 'start');
  }

  /** Git compares no text of a file beyond the bound. */
  private async isLargeText({ path, mode, status, added }: RawFile, filter: string | undefined): Promise<boolean> {
    if (added !== undefined || status === 'D' || mode === SUBMODULE || this.scratch.foreignFilters.has(filter ?? ''))
      return false;
    const file = Buffer.concat([Buffer.from(`${this.root}/`), Buffer.from(path, 'latin1')]);
    const found = await lstat(file).catch(() => undefined);
    if (found?.isFile() !== true || found.size <= MOST_FILE_BYTES) return false;
    const handle = await openRegular(file).catch(() => undefined);
    try {
      const read = await handle?.read(Buffer.alloc(8_000), 0, 8_000, 0);
      return read !== undefined && !read.buffer.subarray(0, read.bytesRead).includes(0);
    } finally {
      await handle?.close();
    }
  }

  /** What `.gitattributes` say of files. */
  private async marksOf(all: readonly RawFile[]): Promise<Map<string, { generated?: boolean; filter?: string }>> {
    const marks = new Map<string, { generated?: boolean; filter?: string }>();
    if (all.length === 0) return marks;
    const input = Buffer.from(all.map(({ path }) => `${path}\0`).join(''), 'latin1');
    const { out } = await this.scratch.run(['check-attr', '-z', '--stdin', 'linguist-generated', 'filter'], { input });
    const items = out.toString('latin1').split('\0');
    for (let at = 0; at + 2 < items.length; at += 3) {
      const [path = '', name = '', value = ''] = items.slice(at, at + 3);
      const mark = marks.get(path) ?? {};
      if (name === 'filter') mark.filter = value;
      else if (value !== 'unspecified') mark.generated = value !== 'unset' && value !== 'false';
      marks.set(path, mark);
    }
    return marks;
  }
}

/** A file whose time alone has changed has nothing to show. */
const isChanged = ({ raw, hasSection }: Kept): boolean =>
  hasSection || raw.status !== 'M' || raw.mode !== raw.oldMode || raw.added !== 0 || raw.removed !== 0;
