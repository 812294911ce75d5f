import type { AgentJob, Harness, Launch } from '../harness/Harness.ts';
import { refuseOptions } from '../harness/refuseOptions.ts';
import { readEnvFiles } from '../process/readEnvFiles.ts';
import { runBefore } from '../process/runBefore.ts';
import { repositoriesEnv } from '../workspaces/repositoriesEnv.ts';
import { workspaceEnv } from '../workspaces/workspaceEnv.ts';
import { agentJobOf } from './agentJobOf.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import { prepareWorkspace } from './prepareWorkspace.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord, WorkerPlan } from './RunRecord.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * Prepares an agent's process: reads the environment files, runs the entry's `before` command, and builds the launch of
 * the agent's program.
 * @returns undefined when the run was ended in the meantime
 * @throws Error that tells a person why the run cannot start
 */
export async function prepareWorker(
  deps: RunDeps,
  record: RunRecord,
  harness: Harness,
  signal: AbortSignal,
): Promise<{ job: AgentJob; launch: Launch; files: Readonly<Record<string, string>> } | undefined> {
  if (record.ending !== undefined) return undefined;
  if (record.resume?.unreadable) throw new Error('The folder in the transcript of the session cannot be read.');
  const plan = record.plan as WorkerPlan;
  const files = await readEnvFiles(plan.envFiles, harness.homeVariables);
  const workspace = await prepareWorkspace(deps, record, signal);
  if (record.ending !== undefined) return undefined;
  let dir = workspace?.dir ?? plan.dir;
  if (plan.before !== undefined) {
    if (workspace === undefined) {
      await deps.book.report(record, 'preparing');
      deps.log.info('worker_preparing', logFieldsOf(record));
    }
    const before = await runBefore(plan.before, {
      cwd: dir,
      env: { ...deps.inherited, ...workspaceEnv(workspace), ...repositoriesEnv(record.repositories) },
      values: valuesOf(record.subject, workspace),
      runDir: deps.journal.folder(record.runId),
      runId: record.runId,
      leftovers: plan.leftovers,
      signal,
      deps: { scopes: deps.scopes },
    });
    if (record.ending !== undefined) return undefined;
    if ('failed' in before) throw new Error(before.failed);
    dir = before.dir;
  }
  const job = agentJobOf(deps, record, record.resume?.dir ?? dir, files);
  refuseOptions(job);
  const launch = await harness.prepare(job);
  return record.ending === undefined ? { job, launch, files } : undefined;
}
