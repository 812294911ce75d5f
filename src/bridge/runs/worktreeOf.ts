import { PLAIN_WORKTREE } from '../rules/parseWorkspace.ts';
import { FOLDER, type ProjectRule, WORKTREE, type WorkerEntry, type WorktreeRule } from '../rules/Rules.ts';

/**
 * The worktree that an entry's workers get, or undefined for the project's folder. What the entry says takes precedence, and its word
 * alone means the worktree that its project describes. Only cards have worktrees.
 */
export function worktreeOf(
  { subject, workspace }: Pick<WorkerEntry, 'subject' | 'workspace'>,
  project: Pick<ProjectRule, 'workspace'> | undefined,
): WorktreeRule | undefined {
  const rule = workspace ?? project?.workspace ?? FOLDER;
  if (subject !== 'card' || rule === FOLDER) return undefined;
  if (rule !== WORKTREE) return rule;
  return typeof project?.workspace === 'object' ? project.workspace : PLAIN_WORKTREE;
}
