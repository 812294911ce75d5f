import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';

/**
 * The first line of every change of an endpoint. Only the owner of the account changes them, at a browser: an endpoint that a
 * program or a manager made would go on receiving after the token was revoked or the manager removed.
 * @throws Refusal insufficient_scope, forbidden
 */
export function authorizeWebhooks(ctx: Context): void {
  authorize(ctx, 'person', 'projects');
  authorize(ctx, 'own', 'projects');
}
