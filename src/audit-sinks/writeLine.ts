import type { AuditLine } from '../domain/audit/AuditLines.ts';

/** A line of the audit log as JSON, with the names of the exported file. */
export function writeLine(line: AuditLine): string {
  const { id, at, accountId, type, actor, subjectType, subjectId, projectId, cardId, detail } = line;
  return JSON.stringify({ id, at, accountId, type, actor, subjectType, subjectId, projectId, cardId, detail });
}
