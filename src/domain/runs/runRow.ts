import type { RunKind } from '../enums.ts';
import type { RunState } from './runStates.ts';

/** A run as its statements return it. */
export interface RunRow {
  id: string;
  account_id: string;
  project_id: string;
  bridge_id: string | null;
  run_key: string | null;
  kind: RunKind;
  state: RunState;
  session_id: string | null;
  subject_type: string;
  subject_id: string;
  card_number: number | null;
  work_request_id: string | null;
  work_kind: string | null;
  rule_id: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  harness: string | null;
  account: string | null;
  model: string | null;
  first_report_at: Date;
}

/** The columns above, of the table under alias `r`. */
export const RUN_COLUMNS = `r.id, r.account_id, r.project_id, r.bridge_id, r.run_key, r.kind, r.state, r.session_id,
  r.subject_type, r.subject_id, r.card_number, r.work_request_id, r.work_kind, r.rule_id, r.started_at, r.ended_at,
  r.harness, r.account, r.model, r.first_report_at`;
