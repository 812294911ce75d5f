import type { WorkContext } from '../../tables/WorkRequest.ts';
import type { Effort, WorkRequestState } from '../../tables/words.ts';

/** A work request as its statements return it. */
export interface WorkRequestRow {
  id: string;
  account_id: string;
  project_id: string;
  kind: string;
  capability: string | null;
  state: WorkRequestState;
  subject_type: string;
  subject_id: string;
  card_number: number | null;
  rule_id: string | null;
  resume_session_id: string | null;
  context: WorkContext;
  model: string | null;
  effort: Effort | null;
  prompt: string | null;
  attempt: number;
  claim_count: number;
  bridge_id: string | null;
  claim_token: string | null;
  lease_until: Date | null;
  reason: string | null;
  created_at: Date;
  waiting_since: Date;
  times_out_at: Date | null;
  settled_at: Date | null;
}

/** The columns above, of the table under alias `w`. */
export const WORK_REQUEST_COLUMNS = `w.id, w.account_id, w.project_id, w.kind, w.capability, w.state, w.subject_type,
  w.subject_id, w.card_number, w.rule_id, w.resume_session_id, w.context, w.model, w.effort, w.prompt, w.attempt,
  w.claim_count, w.bridge_id, w.claim_token, w.lease_until, w.reason, w.created_at, w.waiting_since, w.times_out_at,
  w.settled_at`;

/**
 * Whether bridge `br` may be offered request `w` and claim it: the one predicate of offering, claiming and of the
 * answer to "why does it wait?" (document 1 §2.2, §6; a card request needs work-requests and its own capability,
 * another subject also needs subject-<type>, or app-prompts when it brings a prompt).
 */
export const CAPABLE = `('work-requests' = any(br.capabilities)
  and (w.capability is null or w.capability = any(br.capabilities))
  and (w.subject_type = 'card' or ('subject-' || w.subject_type) = any(br.capabilities)
       or (w.prompt is not null and 'app-prompts' = any(br.capabilities))))`;

/** Whether the card of request `w` is held. */
export const HELD = `(w.subject_type = 'card' and exists (select 1 from card_hold h where h.card_id = w.subject_id))`;
