import type { HistoryEntry } from '../../tables/Run.ts';
import type { ResultStatus, RunKind } from '../../tables/words.ts';
import type { RunState } from './runStates.ts';

/** A run as its statements return it. Counts past 32 bits come as text. */
export interface RunRow {
  id: string;
  account_id: string;
  project_id: string;
  bridge_id: string | null;
  run_key: string | null;
  kind: RunKind;
  state: RunState;
  history: HistoryEntry[];
  reported_rank: number;
  session_id: string | null;
  subject_type: string;
  subject_id: string;
  card_number: number | null;
  work_request_id: string | null;
  work_kind: string | null;
  rule_id: string | null;
  continues_id: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  exit_code: number | null;
  has_result: boolean | null;
  result_status: ResultStatus | null;
  result_reason: string | null;
  result_fields: Record<string, unknown> | null;
  failure_reason: string | null;
  output: string | null;
  resume_skipped: string | null;
  worker_pool: string | null;
  experiment: string | null;
  variant: string | null;
  requested_model: string | null;
  switched_from: string | null;
  harness: string | null;
  account: string | null;
  model: string | null;
  harness_session_id: string | null;
  peak_context_tokens: string | null;
  tool_time_ms: string | null;
  idle_gap_ms: string | null;
  first_report_at: Date;
}

/** The columns above, of the table under alias `r`. */
export const RUN_COLUMNS = `r.id, r.account_id, r.project_id, r.bridge_id, r.run_key, r.kind, r.state, r.history,
  r.reported_rank, r.session_id, r.subject_type, r.subject_id, r.card_number, r.work_request_id, r.work_kind, r.rule_id,
  r.continues_id, r.started_at, r.ended_at, r.exit_code, r.has_result, r.result_status, r.result_reason, r.result_fields,
  r.failure_reason, r.output, r.resume_skipped, r.worker_pool, r.experiment, r.variant, r.requested_model,
  r.switched_from, r.harness, r.account, r.model, r.harness_session_id, r.peak_context_tokens, r.tool_time_ms,
  r.idle_gap_ms, r.first_report_at`;
