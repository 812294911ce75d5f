import type { AuditRow } from '../../domain/audit/listAudit.ts';
import type { AuditRecord } from './Viewer.ts';

/** A line of the audit log as the graph's node. */
export function toAuditRecord(row: AuditRow): AuditRecord {
  const { id, type, actor, at, subjectType, subjectId } = row;
  return { id, type, actor, at, subjectType, subjectId };
}
