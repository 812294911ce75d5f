import { t } from '../../texts/t.ts';
import type { FileOfChange } from './readChange.ts';

/** What became of a file, in a word; nothing for one that has another content only. */
export const STATUS_WORDS: Readonly<Record<FileOfChange['status'], string | undefined>> = {
  added: t`new`,
  modified: undefined,
  deleted: t`deleted`,
  renamed: t`renamed`,
  copied: t`copied`,
  'type-changed': t`another kind of file`,
  submodule: t`submodule`,
};

/** Why no lines of a file are shown. */
export function whyNoLines(file: FileOfChange): string {
  if (file.isLfs) return t`Git holds only a pointer to the content of this file.`;
  if (file.isBinary || file.leftOut === 'binary') return t`This file is no text.`;
  if (file.status === 'submodule') return t`The commit of this submodule changed.`;
  if (file.leftOut === 'generated') return t`A program writes this file, so the diff leaves it out.`;
  if (file.leftOut === 'too-large') return t`The change of this file is too long for the diff.`;
  if (file.leftOut === 'bound') return t`The diff is as long as it may be without this file.`;
  return t`No line of this file changed.`;
}

/** What is above the text of a part that is no diff. */
export const UNREAD = t`This part could not be read as a diff, and is shown as it came.`;

/** Why a file is folded before anybody opens it, in a word. */
export function whyFolded(file: FileOfChange): string | undefined {
  if (file.isLfs) return t`Git LFS`;
  if (file.isBinary) return t`binary`;
  if (file.isGenerated) return t`generated`;
  return file.hasPatch ? undefined : t`left out`;
}

/** Why nobody knows what changed. */
export const FAILURE_WORDS: Readonly<Record<string, string>> = {
  NO_GIT: t`What changed is unknown: the machine of the bridge has no git.`,
  TIMEOUT: t`What changed is unknown: git took too long.`,
  BROKEN_REPOSITORY: t`What changed is unknown: git cannot read the repository.`,
  NO_FORK_POINT: t`What changed is unknown: nothing says from which commit the run began.`,
};
export const FAILED = t`What changed is unknown.`;

/** What a file decides that judges changes. */
export const GUARD_WORDS: Readonly<Record<string, string>> = {
  CI: t`CI`,
  CHECKS: t`checks`,
  WORKFLOW: t`workflow`,
};
