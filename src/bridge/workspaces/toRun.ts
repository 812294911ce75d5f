import { join } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';
import { PORTS, type Workspace } from './Workspace.ts';

/** What a run needs to know of its worktree. */
export const toRun = ({ root, prefix, branch, firstPort, base, forkPoint }: Workspace): RunWorkspace => ({
  root,
  dir: prefix === '' ? root : join(root, prefix).replace(/[/\\]$/, ''),
  branch,
  ports: [firstPort, firstPort + PORTS - 1],
  base,
  ...(forkPoint === undefined ? {} : { forkPoint }),
});
