import { copyFile } from 'node:fs/promises';
import { runFiles } from '../process/runFiles.ts';
import { runStep, stepFolder } from '../process/runStep.ts';
import { toRun } from './toRun.ts';
import type { Workspace } from './Workspace.ts';
import type { MakingDeps, WorkspaceAsk } from './WorkspaceAsk.ts';
import { workspaceEnv } from './workspaceEnv.ts';
import { setupLogOf } from './workspaceFiles.ts';

/** Runs the setup of a worktree, until it has succeeded once. @throws Error that tells a person what failed */
export async function setUpTree(
  { config, inherited }: Pick<MakingDeps, 'config' | 'inherited'>,
  workspace: Workspace,
  { rule, runDir, runId, setup }: WorkspaceAsk,
): Promise<Workspace> {
  const ready = { ...workspace, state: 'ready' as const };
  if (rule.setup === undefined) return ready;
  const run = toRun(workspace);
  const log = setupLogOf(config, workspace.name);
  const { values, ...rest } = setup;
  const env = { ...inherited, ...workspaceEnv(run) };
  try {
    await runStep('setup', rule.setup, { ...rest, runDir, runId, cwd: run.dir, env, values: values(run) });
  } catch (error) {
    throw new Error(`setup: ${(error as Error).message}\nIts whole output is in ${log}.`);
  } finally {
    // The folder of the run goes when the run has been reported.
    await copyFile(runFiles(stepFolder(runDir, 'setup')).stdout, log).catch(() => undefined);
  }
  return ready;
}
