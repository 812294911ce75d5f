import { Refusal } from '../../errors.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { ShownEndpoint } from './endpointRow.ts';
import { requireEndpoint } from './requireEndpoint.ts';

/**
 * An endpoint of the caller by its id; undefined for every other id.
 * @throws Refusal insufficient_scope for a token that only reads, because an address may hold a secret
 */
export async function findEndpoint(ctx: Context, endpointId: string): Promise<ShownEndpoint | undefined> {
  authorize(ctx, 'own', 'projects');
  try {
    const { secret: _, previousSecret: __, hasWaiting: ___, ...shown } = await requireEndpoint(ctx, endpointId);
    return shown;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}
