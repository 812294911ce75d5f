import { toSeconds, toSecondsOrNull } from '../../lib/rfc3339.ts';
import type { CommandCause, CommandKind } from '../../tables/words.ts';
import type { RunRow } from '../runs/runRow.ts';
import { workContext } from '../work/workRequestPayload.ts';
import type { WorkRequestRow } from '../work/workRequestRow.ts';

/** What a command says beside its run. */
export interface CommandFacts {
  commandId: string;
  kind: CommandKind;
  cause: CommandCause;
  bridgeId: string;
  expiresAt: Date;
  run: RunRow;
  /** The run's work request, where the service holds it. */
  request: Pick<WorkRequestRow, 'kind' | 'rule_id' | 'context' | 'model' | 'effort'> | undefined;
}

/** The command object of events and heartbeat replies, its keys in the document's order (document 1 §2.5). */
export function commandPayload({ commandId, kind, cause, bridgeId, expiresAt, run, request }: CommandFacts) {
  return {
    type: 'bridge.command',
    projectId: run.project_id,
    subject: { type: 'bridge-command', id: commandId },
    commandId,
    kind,
    bridgeId,
    runId: run.id,
    runKey: run.run_key,
    sessionId: run.session_id,
    subjectType: run.subject_type,
    subjectId: run.subject_id,
    cardNumber: run.subject_type === 'card' ? run.card_number : null,
    workRequestId: run.work_request_id,
    workKind: request?.kind ?? run.work_kind,
    ruleId: request?.rule_id ?? run.rule_id,
    startedAt: toSecondsOrNull(run.started_at),
    endedAt: toSecondsOrNull(run.ended_at),
    expiresAt: toSeconds(expiresAt),
    cause,
    context: workContext(request?.context ?? null),
    model: request?.model ?? null,
    effort: request?.effort ?? null,
    harness: run.harness,
    account: run.account,
    runModel: run.model,
  };
}
