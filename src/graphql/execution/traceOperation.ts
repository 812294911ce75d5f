import type { ExecutionResult, OperationDefinitionNode } from 'graphql';
import { asRefusal } from '../../errors.ts';
import { tracer } from '../../lib/tracing/tracer.ts';

/** A longer name of a client would fill the view of a trace. */
const LONGEST_NAME = 100;

/**
 * Runs an operation in a span with its kind and its name, while anything is traced. The arguments and the text of the
 * document are no part of it.
 * @param apart for an answer to a change, which belongs to no request
 */
export function traceOperation<Result extends Pick<ExecutionResult, 'errors'>>(
  { operation: type, name }: OperationDefinitionNode,
  work: () => Promise<Result>,
  apart = false,
): Promise<Result> {
  const traces = tracer();
  if (traces === undefined) return work();
  const called = name?.value.slice(0, LONGEST_NAME);
  const start = {
    name: called === undefined ? type : `${type} ${called}`,
    ...(apart && { parent: 'none' as const }),
    facts: { 'graphql.operation.type': type, ...(called !== undefined && { 'graphql.operation.name': called }) },
  };
  return traces.run(start, async (span) => {
    const result = await work();
    const failed = result.errors?.find(({ originalError }) => originalError && asRefusal(originalError).status >= 500);
    if (failed !== undefined) span.fail(asRefusal(failed.originalError).code);
    return result;
  });
}
