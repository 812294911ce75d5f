import type { PermissionLevel } from '../../rules/Rules.ts';
import type { AgentJob } from '../Harness.ts';

/** The program's sandboxes. */
export const SANDBOXES: Readonly<Record<PermissionLevel, string>> = {
  'read-only': 'read-only',
  workspace: 'workspace-write',
  full: 'danger-full-access',
};

/**
 * The flags that workers and terminal sessions share (document 3 §2.3). A request's effort is not among them: the
 * program's own configuration determines it. `-c` applies to this start alone and changes no file of the account.
 * @param writable folders beside that of the job that the sandbox lets it write
 */
export function sharedArgs(job: AgentJob, writable: readonly string[]): string[] {
  return [
    ...(job.account.profile === undefined ? [] : ['--profile', job.account.profile]),
    ...(job.model === undefined ? [] : ['--model', job.model]),
    ...sandboxArgs(job.mode, writable),
    '--cd',
    job.dir,
  ];
}

function sandboxArgs(mode: string | undefined, writable: readonly string[]): string[] {
  if (mode === undefined) return [];
  if (mode === SANDBOXES.full) return ['--sandbox', mode, '--dangerously-bypass-approvals-and-sandbox'];
  if (mode !== SANDBOXES.workspace) return ['--sandbox', mode];
  return [
    '--sandbox',
    mode,
    '--config',
    'sandbox_workspace_write.network_access=true',
    ...writable.flatMap((folder) => ['--add-dir', folder]),
  ];
}
