import type { RunWorkspace } from '../runs/RunRecord.ts';

/** What a run in a worktree learns of it by its environment. */
export function workspaceEnv(workspace: RunWorkspace | undefined): Record<string, string> {
  if (workspace === undefined) return {};
  const [first, last] = workspace.ports;
  return {
    BASCULE_WORKSPACE: workspace.root,
    BASCULE_BRANCH: workspace.branch,
    BASCULE_PORT: String(workspace.port ?? first),
    BASCULE_PORTS: `${first}-${last}`,
  };
}
