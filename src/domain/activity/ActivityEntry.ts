import type { AuditDetail } from '../../tables/AuditRecord.ts';
import { type ActivityKind, kindOf } from './ActivityKind.ts';

/** Something that happened in a project. */
export interface ActivityEntry {
  /** The id of the line of the audit log, or of the run that started; it orders the entries. */
  readonly id: string;
  readonly kind: ActivityKind;
  readonly at: Date;
  /** Who did it, as the audit log writes it, such as `bridge:<id>`. */
  readonly actor: string;
  readonly accountId: string;
  readonly projectId: string;
  readonly cardId: string | null;
  readonly runId: string | null;
  readonly workRequestId: string | null;
  readonly documentId: string | null;
  readonly detail: AuditDetail;
}

/** An entry as the statements read it. */
export interface StoredEntry {
  id: string;
  /** Null for the start of a run. */
  type: string | null;
  at: Date;
  actor: string;
  accountId: string;
  projectId: string;
  cardId: string | null;
  subjectType: string;
  subjectId: string;
  detail: AuditDetail | null;
}

/** The columns of a line `a` of the audit log. */
export const LINE = `a.id, a.type, a.at, a.actor, a.account_id, a.project_id, a.card_id, a.subject_type, a.subject_id, a.detail`;

/** The same of a run `r`, whose start it is. */
export const START = `r.id, null as type, r.first_report_at as at, coalesce('bridge:' || r.bridge_id, 'system') as actor,
  r.account_id, r.project_id, case r.subject_type when 'card' then r.subject_id end as card_id, 'run' as subject_type,
  r.id::text as subject_id,
  jsonb_strip_nulls(jsonb_build_object('runId', r.id, 'work', r.work_kind, 'card', r.card_number)) as detail`;

/** Lines that a feed shows. Lines of the hot path are in no index of projects. The index has exactly this condition. */
export const OF_FEED = `(a.subject_type <> 'work-request' or a.detail is not null)`;

/** Undefined for a line that is no entry of a feed. */
export function toEntry(row: StoredEntry): ActivityEntry | undefined {
  const kind = row.type === null ? 'run-started' : kindOf(row.type);
  if (kind === undefined) return undefined;
  const { id, at, actor, accountId, projectId, cardId, subjectType, subjectId } = row;
  const detail = row.detail ?? {};
  return {
    ...{ id, kind, at, actor, accountId, projectId, cardId, detail },
    runId: detail.runId ?? null,
    workRequestId: subjectType === 'work-request' ? subjectId : null,
    documentId: subjectType === 'document' ? subjectId : null,
  };
}
