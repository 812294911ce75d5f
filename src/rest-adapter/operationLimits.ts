import { Kind } from 'graphql';
import type { CallLimit } from '../lib/Limiter.ts';
import type { Route } from './Route.ts';

/**
 * The limits of the routes, by the root field of their operations. Calls of an operation over GraphQL count together
 * with calls of its path.
 */
export function operationLimits(routes: readonly Route[]): ReadonlyMap<string, CallLimit> {
  const limits = new Map<string, CallLimit>();
  for (const { operation, limit } of routes) {
    if (limit === null) continue;
    for (const definition of operation.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const field of definition.selectionSet.selections) {
        if (field.kind === Kind.FIELD) limits.set(field.name.value, limit);
      }
    }
  }
  return limits;
}
