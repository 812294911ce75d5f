import { describeWork } from './describeWork.ts';
import type { WorkspaceRow } from './describeWorkspaces.ts';

/** A worktree in a line for people. */
export function lineOf(row: WorkspaceRow): string {
  const { project, card, attempt, repository, branch, folder, bytes, lastUsedAt } = row;
  const { uncommitted, unpushed, inUse, isWhole, kept } = row;
  const unknown = uncommitted === null || unpushed === null;
  const work = unknown ? 'its work is not known' : describeWork({ uncommitted, unpushed });
  const marks = [
    ...(inUse ? ['in use'] : []),
    ...(isWhole ? [] : ['not ready']),
    ...(kept === null ? [] : [`was not picked, and stays: ${kept}`]),
    ...(work === 'nothing' ? ['clean'] : [work]),
  ];
  const used = lastUsedAt.slice(0, 16).replace('T', ' ');
  return `${project} #${card}${attempt === null ? '' : `-a${attempt}`}${repository === null ? '' : ` ${repository}`}  ${branch}  ${folder}  ${(bytes / 1_000_000).toFixed(1)} MB  ${used}  ${marks.join(', ')}`;
}
