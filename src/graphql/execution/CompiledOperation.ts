import type { ExecutionResult, OperationDefinitionNode } from 'graphql';
import type { ResolverContext } from '../ResolverContext.ts';
import type { Form } from '../variables/compileJudge.ts';

/** An operation that is prepared to run many times. */
export interface CompiledOperation {
  readonly operation: OperationDefinitionNode;
  /** @throws Refusal bad_user_input when the variables do not fit */
  run(variables: Readonly<Record<string, unknown>>, context: ResolverContext, form?: Form): Promise<ExecutionResult>;
}
