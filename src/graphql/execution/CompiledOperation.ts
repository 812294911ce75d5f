import type { ExecutionResult, GraphQLError, OperationDefinitionNode } from 'graphql';
import type { ResolverContext } from '../ResolverContext.ts';
import type { Form } from '../variables/compileJudge.ts';

/** An operation that is prepared to run many times. */
export interface CompiledOperation {
  readonly operation: OperationDefinitionNode;
  /** @throws Refusal bad_user_input when the variables do not fit */
  run(variables: Readonly<Record<string, unknown>>, context: ResolverContext, form?: Form): Promise<ExecutionResult>;
  /** The same with the data as JSON, where compiled code writes it. */
  readonly write?: (variables: Readonly<Record<string, unknown>>, context: ResolverContext) => Promise<WrittenResult>;
}

/** A result whose data is JSON already. */
export interface WrittenResult {
  readonly errors?: readonly GraphQLError[];
  readonly json: string;
}
