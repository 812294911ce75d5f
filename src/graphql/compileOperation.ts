import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { coerceVariables } from './coerceVariables.ts';
import { findOperation } from './findOperation.ts';
import type { ResolverContext } from './ResolverContext.ts';

/** An operation ready to run again and again. */
export interface CompiledOperation {
  readonly operation: OperationDefinitionNode;
  run(variables: Readonly<Record<string, unknown>>, context: ResolverContext): Promise<ExecutionResult>;
}

/**
 * Compiles one operation of a valid document to straight code; what the compiler does not know is run by the
 * reference engine, with the same answers. Variables are judged by one rule on both ways.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation {
  const operation = findOperation(document, operationName);
  const compiled = compileQuery(schema, document, operation.name?.value, {
    // Resolvers return documented shapes; leaf values still go through their scalar, which knows dates and numbers.
    disableLeafSerialization: false,
    customJSONSerializer: false,
  });
  return {
    operation,
    run: async (variables, context) => {
      const values = coerceVariables(schema, operation, variables);
      // Judged above; the compiled query coerces raw values by itself, so it is handed what the client sent.
      if (isCompiledQuery(compiled)) {
        return compiled.query({}, context, pickDefined(variables, values)) as Promise<ExecutionResult>;
      }
      return execute({
        schema,
        document,
        contextValue: context,
        variableValues: pickDefined(variables, values),
        operationName: operation.name?.value ?? null,
      });
    },
  };
}

function pickDefined(
  variables: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(known)) if (variables[name] !== undefined) picked[name] = variables[name];
  return picked;
}
