import type { BridgeCommand } from '../api/shapes.ts';
import { FOLDER } from '../rules/Rules.ts';
import { queuedRun } from '../runs/queuedRun.ts';
import type { RunRecord, RunRepository } from '../runs/RunRecord.ts';
import { createGit, type Git } from '../workspaces/git.ts';
import { ACCEPT } from './acceptKind.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import { subjectKey, subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

/** Creates the run of the command by which accepted work leaves this machine. @throws RefusedCommand */
export async function acceptChange(
  command: BridgeCommand,
  { rules, projects, workspaces, inherited }: Pick<WorkDeps, 'rules' | 'projects' | 'workspaces' | 'inherited'>,
  runs: { hasOpen(subject: string): boolean },
): Promise<RunRecord> {
  const slug = projects.runs(command.projectId) ? projects.slugOf(command.projectId) : undefined;
  const project = slug === undefined ? undefined : rules.projects.get(slug);
  if (slug === undefined || project === undefined) throw new RefusedCommand(REFUSALS.projectOff);
  if (project.accept === undefined) throw new RefusedCommand(REFUSALS.noAccept);
  if (runs.hasOpen(subjectKey(command))) throw new RefusedCommand(REFUSALS.cardBusy);
  const subject = { ...subjectOf(command, slug), workKind: ACCEPT, workRequestId: null, ruleId: null };
  const workspace = await workspaces.find(subject);
  const entry = rules.work.get(command.workKind ?? '');
  const own = entry?.action === 'worker' ? entry.workspace : undefined;
  const place = own ?? project.workspace ?? FOLDER;
  if (workspace === undefined && place !== FOLDER) throw new RefusedCommand(REFUSALS.worktreeGone);
  const further = (workspace === undefined ? project.repositories : workspace.repositories) ?? [];
  await requireHeads(createGit(inherited), workspace?.root ?? project.dir, further, command.heads);
  const { run, timeoutMs } = project.accept;
  const dir = workspace?.dir ?? project.dir;
  return queuedRun({
    kind: 'command',
    subject,
    commandId: command.commandId,
    plan: { run, timeoutMs, dir, leftovers: rules.leftovers },
    ...(further.length > 0 && { repositories: further.map((one) => ({ name: one.name, dir: one.dir })) }),
  });
}

/**
 * What leaves the machine is what was accepted: something may have committed since. The further repositories count as far as their
 * changes were accepted, by their names.
 * @throws RefusedCommand
 */
async function requireHeads(
  git: Git,
  dir: string,
  further: readonly Pick<RunRepository, 'name' | 'dir'>[],
  heads: BridgeCommand['heads'],
): Promise<void> {
  if (heads === undefined) return;
  const places = [{ dir, accepted: heads }];
  for (const { name, dir: folder } of further) {
    // The service tells several of one name apart by a number.
    const accepted = heads.filter(({ repository }) => repository === name || repository.startsWith(`${name} (`));
    if (accepted.length > 0) places.push({ dir: folder, accepted });
  }
  for (const place of places) {
    const head = await git(place.dir, ['rev-parse', 'HEAD']).then(
      (text) => text.trim(),
      () => undefined,
    );
    if (!place.accepted.some((one) => one.head === head)) throw new RefusedCommand(REFUSALS.otherHead);
  }
}
