import type { GraphQLError } from 'graphql';
import type { ErrorCode } from '../errorCodes.ts';
import { graphError } from '../graphError.ts';
import type { Dearest } from './Measuring.ts';

/** The error for a query beyond a limit, which the message and `extensions.limit` name. */
export function tooMuch(code: ErrorCode, message: string, limit: number): GraphQLError {
  return graphError(code, `${message}; the limit is ${limit}.`, { limit });
}

/**
 * The error for a query that costs too much. When its data causes the cost, the message and `extensions.field` name the
 * most expensive field.
 * @param cost Infinity for an introspection too large to count
 */
export function tooCostly(cost: number, limit: number, dearest: Dearest | undefined): GraphQLError {
  if (dearest === undefined) {
    const many = Number.isFinite(cost) ? `has ${cost} values` : 'has more values than can be counted';
    return graphError('QUERY_TOO_COSTLY', `The answer to this introspection ${many}; the limit is ${limit}.`, {
      limit,
      ...(Number.isFinite(cost) ? { cost } : {}),
    });
  }
  const { path, part } = locate(dearest);
  return graphError(
    'QUERY_TOO_COSTLY',
    `The query costs ${cost}; the limit is ${limit}. The field ${path} costs ${part} of it: ask for fewer, or for less of each.`,
    { limit, cost, field: path, fieldCost: part },
  );
}

/**
 * Follows the most expensive field downwards, and stops at the last list on the way that causes half of the cost,
 * because a shorter list helps more than leaving out a leaf.
 */
function locate(root: Dearest): { path: string; part: number } {
  let path = root.name;
  let found = { path, part: Math.ceil(root.cost) };
  let times = root.length;
  for (let at = root.below; at !== undefined; at = at.below) {
    path = `${path}.${at.name}`;
    const part = at.cost * times;
    if (part * 2 < root.cost) break;
    if (at.length > 1) found = { path, part: Math.ceil(part) };
    times *= at.length;
  }
  return found;
}
