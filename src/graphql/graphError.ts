import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import type { ErrorCode } from './errorCodes.ts';

/**
 * An error of the graph itself. Refusals of the domain are `Refusal`s, which get their code where errors are rendered.
 * @param more members of `extensions` beside the code
 */
export function graphError(
  code: ErrorCode,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
  place: Pick<GraphQLErrorOptions, 'source' | 'positions'> = {},
): GraphQLError {
  return new GraphQLError(message, { ...place, extensions: { code, ...more } });
}
