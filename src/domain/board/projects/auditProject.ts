import type { AuditDetail } from '../../../tables/AuditRecord.ts';
import type { TxContext } from '../../context.ts';
import type { ProjectRow } from './projectRow.ts';

/** What happens to projects and their boards, as the audit log calls it. */
export type ProjectAction =
  | 'project.created'
  | 'project.renamed'
  | 'project.changed'
  | 'project.deleted'
  | 'project.member_invited'
  | 'project.invitation_resent'
  | 'project.invitation_revoked'
  | 'project.member_joined'
  | 'project.member_role_changed'
  | 'project.member_removed'
  | 'project.member_left'
  | 'project.agent_permission_given'
  | 'project.agent_permission_removed'
  | 'project.repositories_connected'
  | 'project.repository_disconnected'
  | 'project.webhook_created'
  | 'project.webhook_changed'
  | 'project.webhook_secret_rotated'
  | 'project.webhook_deleted'
  | 'project.forge_rules_set'
  | 'board.workflow_set'
  | 'board.cards_imported'
  | 'board.column_added'
  | 'board.column_changed'
  | 'board.column_removed'
  | 'board.columns_reordered';

/** Writes a line of the audit log about a project. */
export function auditProject(
  tx: TxContext,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  type: ProjectAction,
  detail?: AuditDetail,
): void {
  tx.audit({
    type,
    accountId: ownerId,
    subjectType: 'project',
    subjectId: id,
    projectId: id,
    ...(detail !== undefined && { detail }),
  });
}
