import type { RunRow } from '../../domain/runs/runRow.ts';
import type { Run } from './Run.ts';

/** A run's row as the graph's node. */
export function toRun(row: RunRow): Run {
  return {
    id: row.id,
    runId: row.run_key,
    projectId: row.project_id,
    bridgeId: row.bridge_id,
    kind: row.kind,
    state: row.state,
    sessionId: row.session_id,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    cardNumber: row.card_number,
    workRequestId: row.work_request_id,
    workKind: row.work_kind,
    ruleId: row.rule_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    harness: row.harness,
    account: row.account,
    model: row.model,
  };
}
