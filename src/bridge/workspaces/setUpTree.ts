import { copyFile } from 'node:fs/promises';
import { runFiles } from '../process/runFiles.ts';
import { runStep, type Step, stepFolder } from '../process/runStep.ts';
import type { Place } from './findPlaces.ts';
import { repositoriesEnv } from './repositoriesEnv.ts';
import { folderIn, toRun } from './toRun.ts';
import { endOf } from './trees.ts';
import type { TreeRecord, Workspace } from './Workspace.ts';
import type { MakingDeps, WorkspaceAsk } from './WorkspaceAsk.ts';
import { workspaceEnv } from './workspaceEnv.ts';
import { setupLogOf } from './workspaceFiles.ts';

/** Runs the setup of a worktree, until it has succeeded once. @throws Error that tells a person what failed */
export async function setUpTree(
  { config, inherited }: Pick<MakingDeps, 'config' | 'inherited'>,
  workspace: Workspace,
  tree: TreeRecord,
  { runDir, runId, setup, rule: { port } }: WorkspaceAsk,
  { name, setup: rule }: Pick<Place, 'name' | 'setup'>,
): Promise<TreeRecord> {
  const ready = { ...tree, state: 'ready' as const };
  if (rule === undefined) return ready;
  const run = { ...toRun(workspace), port };
  const log = setupLogOf(config, name === undefined ? workspace.name : workspace.name + endOf(name));
  const step: Step = name === undefined ? 'setup' : `setup-${name}`;
  const { values, ...rest } = setup;
  const env = { ...inherited, ...workspaceEnv(run), ...repositoriesEnv(run.repositories) };
  const filled = values({ ...run, branch: tree.branch });
  try {
    await runStep(step, rule, { ...rest, runDir, runId, cwd: folderIn(tree), env, values: filled });
  } catch (error) {
    throw new Error(`setup: ${(error as Error).message}\nIts whole output is in ${log}.`);
  } finally {
    // The folder of the run goes when the run has been reported.
    await copyFile(runFiles(stepFolder(runDir, step)).stdout, log).catch(() => undefined);
  }
  return ready;
}
