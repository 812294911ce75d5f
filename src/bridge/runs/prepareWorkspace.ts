import { FOLDER_WORDS, faultOfFolder } from '../accounts/readFolders.ts';
import type { Prepared } from '../workspaces/WorkspaceAsk.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import type { RunDeps } from './RunDeps.ts';
import type { RunRecord, RunWorkspace, WorkerPlan } from './RunRecord.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * The worktree that a run works in, which is in its record from then on, with what people should know of it and the further
 * repositories of the project. A session that began in another folder goes on there.
 * @returns undefined where the run works in the project's folder
 * @throws Error that tells a person why there is none
 */
export async function prepareWorkspace(
  deps: RunDeps,
  record: RunRecord,
  signal: AbortSignal,
): Promise<RunWorkspace | undefined> {
  const { workspace: rule, dir, repositories = [], leftovers } = record.plan as WorkerPlan;
  if (rule === undefined) {
    for (const one of repositories) {
      const fault = await faultOfFolder(one.dir);
      if (fault !== undefined) throw new Error(`${one.name}: the folder ${one.dir} ${FOLDER_WORDS[fault]}`);
    }
    if (repositories.length > 0) record.repositories = repositories.map(({ name, dir }) => ({ name, dir }));
    return undefined;
  }
  const { subject, resume, runId } = record;
  const add = (notices: readonly string[]): void => {
    record.notices = [...(record.notices ?? []), ...notices];
  };
  if (resume?.dir !== undefined && !(await deps.workspaces.holds(subject, resume.dir))) {
    add([`The session began in ${resume.dir} and goes on there, so this run has no worktree.`]);
    return undefined;
  }
  if (record.state !== 'preparing') await deps.book.report(record, 'preparing');
  deps.log.info('worker_preparing', logFieldsOf(record));
  const values = (workspace: RunWorkspace) => valuesOf(subject, workspace);
  const setup = { leftovers, signal, deps: { scopes: deps.scopes }, values };
  const ask = { rule, subject, dir, repositories, runId, runDir: deps.journal.folder(runId), setup };
  const { workspace: made, notices }: Prepared = await deps.workspaces.prepare(ask).catch((error: Error) => {
    throw new Error(`worktree: ${error.message}`);
  });
  const workspace = rule.port === undefined ? made : { ...made, port: rule.port };
  record.workspace = workspace;
  record.repositories = workspace.repositories;
  add(notices);
  return workspace;
}
