import type { BridgeCommand } from '../api/shapes.ts';
import { fill } from '../prompt/placeholders.ts';
import { planCommand } from '../runs/planCommand.ts';
import { queuedRun } from '../runs/queuedRun.ts';
import type { RunRecord } from '../runs/RunRecord.ts';
import { valuesOf } from '../runs/valuesOf.ts';
import { REFUSALS, RefusedCommand } from './RefusedCommand.ts';
import { subjectKey, subjectOf } from './subjectOf.ts';
import type { WorkDeps } from './WorkDeps.ts';

/** Creates the run by which a person repeats a failed command. @throws RefusedCommand as document 1 §4.2 specifies */
export function rerunCommand(
  command: BridgeCommand,
  { rules, projects }: Pick<WorkDeps, 'rules' | 'projects'>,
  runs: { hasOpen(subject: string): boolean },
): RunRecord {
  const project = projects.runs(command.projectId) ? projects.slugOf(command.projectId) : undefined;
  const dir = project === undefined ? undefined : rules.projects.get(project)?.dir;
  if (project === undefined || dir === undefined) throw new RefusedCommand(REFUSALS.projectOff);
  const entry = rules.work.get(command.workKind ?? '');
  if (entry?.action !== 'command' || entry.subject !== command.subjectType) throw new RefusedCommand(REFUSALS.ruleGone);
  if (runs.hasOpen(subjectKey(command))) throw new RefusedCommand(REFUSALS.cardBusy);
  const subject = subjectOf(command, project);
  const values = valuesOf(subject);
  const missing = new Set(
    entry.run.flatMap((element) => {
      const filled = fill(element, values);
      return 'missing' in filled ? filled.missing : [];
    }),
  );
  if (missing.size > 0) throw new RefusedCommand(REFUSALS.missingValues([...missing]));
  return queuedRun({
    kind: 'command',
    subject,
    commandId: command.commandId,
    plan: planCommand(rules, entry, dir),
  });
}
