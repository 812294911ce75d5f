import { Kind } from 'graphql';
import type { CallLimit } from '../lib/Limiter.ts';
import type { Route } from './Route.ts';

/**
 * The limits of the routes by the field that each of their operations asks for: who calls the operation over GraphQL is
 * counted with those who call the path.
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
