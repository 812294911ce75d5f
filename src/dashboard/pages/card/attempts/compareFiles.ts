import { type DiffHunk, splitPatch } from '../../../parts/changes/splitPatch.ts';

/** What of a file of a change decides whether another has the same. */
interface Judged {
  readonly path: string;
  readonly status: string;
  /** The id of its content at git; null where there is none. */
  readonly blob: string | null;
  readonly hasPatch: boolean;
}

/** A file of two changes: with the same content after both, with another, changed by one alone, or nobody knows. */
export interface ComparedFile<File> {
  readonly path: string;
  readonly standing: 'differs' | 'left' | 'right' | 'unknown' | 'same';
  readonly left: SideOfFile<File> | undefined;
  readonly right: SideOfFile<File> | undefined;
}

/** A file in one of the changes, with its part of the patch. */
export interface SideOfFile<File> {
  readonly file: File;
  readonly hunks: readonly DiffHunk[];
}

/** A change, and how many files it has. The report of a bridge does not list all of very many. */
interface Compared<File> {
  readonly files: readonly File[];
  readonly patch: string;
  readonly fileCount: number;
}

const ORDER = ['differs', 'left', 'right', 'unknown', 'same'] as const;

/**
 * Compares the files of two changes by the contents that they lead to, those that differ first. Git names a content by its
 * id; where it has none, the patches decide, but only if both begin at the same commit.
 */
export function compareFiles<File extends Judged>(
  left: Compared<File>,
  right: Compared<File>,
  isSameFork: boolean,
): ComparedFile<File>[] {
  const [ofLeft, ofRight] = [sidesOf(left), sidesOf(right)];
  const [leftIsWhole, rightIsWhole] = [isWhole(left), isWhole(right)];
  const files = [...new Set([...ofLeft.keys(), ...ofRight.keys()])].sort().map((path): ComparedFile<File> => {
    const [one, other] = [ofLeft.get(path), ofRight.get(path)];
    if (one && other) return { path, standing: judge(one, other, isSameFork), left: one, right: other };
    // A file that a list had no room for is not taken for unchanged.
    const standing = one ? (rightIsWhole ? 'left' : 'unknown') : leftIsWhole ? 'right' : 'unknown';
    return { path, standing, left: one, right: other };
  });
  return ORDER.flatMap((standing) => files.filter((file) => file.standing === standing));
}

export const isWhole = ({
  files,
  fileCount,
}: {
  readonly files: readonly unknown[];
  readonly fileCount: number;
}): boolean => files.length >= fileCount;

function sidesOf<File extends Judged>({ files, patch }: Compared<File>): Map<string, SideOfFile<File>> {
  const hunks = splitPatch(patch);
  return new Map(files.map((file) => [file.path, { file, hunks: hunks.get(file.path) ?? [] }]));
}

function judge(
  { file, hunks }: SideOfFile<Judged>,
  other: SideOfFile<Judged>,
  isSameFork: boolean,
): ComparedFile<Judged>['standing'] {
  const [isGone, otherIsGone] = [file.status === 'deleted', other.file.status === 'deleted'];
  if (isGone || otherIsGone) return isGone && otherIsGone ? 'same' : 'differs';
  if (file.blob !== null && other.file.blob !== null) return file.blob === other.file.blob ? 'same' : 'differs';
  const readable = isSameFork && file.hasPatch && other.file.hasPatch && hunks.length > 0 && other.hunks.length > 0;
  if (!readable) return 'unknown';
  return textOf(hunks) === textOf(other.hunks) ? 'same' : 'differs';
}

const textOf = (hunks: readonly DiffHunk[]): string =>
  JSON.stringify(hunks.map(({ place, lines }) => [place, lines.map(({ kind, text }) => [kind, text])]));
