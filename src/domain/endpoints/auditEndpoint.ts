import type { TxContext } from '../context.ts';
import type { ShownEndpoint } from './endpointRow.ts';

/** What happens to endpoints, as the audit log calls it. */
type EndpointAction =
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.secret_rotated'
  | 'webhook.deleted'
  | 'webhook.switched_off';

/** Writes a line of the audit log about an endpoint. */
export function auditEndpoint(
  tx: TxContext,
  { id, accountId, projectId }: Pick<ShownEndpoint, 'id' | 'accountId' | 'projectId'>,
  type: EndpointAction,
  fields?: string[],
): void {
  tx.audit({
    type,
    accountId,
    subjectType: 'webhook-endpoint',
    subjectId: id,
    projectId,
    ...(fields !== undefined && { detail: { fields } }),
  });
}
