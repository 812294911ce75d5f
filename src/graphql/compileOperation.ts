import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { coerceVariables, refuseBadVariables } from './coerceVariables.ts';
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
  const names = (operation.variableDefinitions ?? []).map((definition) => definition.variable.name.value);
  // The compiled code looks a missing variable up in Object.prototype, where `toString` is found.
  const careful = names.some((name) => name in Object.prototype);
  const compiled = compileQuery(schema, document, operation.name?.value, {
    // Resolvers return documented shapes; leaf values still go through their scalar, which knows dates and numbers.
    disableLeafSerialization: false,
    customJSONSerializer: false,
  });
  return {
    operation,
    run: async (variables, context) => {
      if (!isCompiledQuery(compiled)) {
        const values = coerceVariables(schema, operation, variables);
        return execute({
          schema,
          document,
          contextValue: context,
          variableValues: pickDefined(variables, Object.keys(values)),
          operationName: operation.name?.value ?? null,
        });
      }
      if (careful) coerceVariables(schema, operation, variables);
      else refuseBadVariables(schema, operation, variables);
      const result = (await compiled.query({}, context, pickDefined(variables, names))) as ExecutionResult;
      // The compiled code judges variables itself, fast, and runs nothing when one is wrong; only then are they judged
      // again, slowly, for a list of what is wrong with each field.
      if (result.data === undefined && result.errors) coerceVariables(schema, operation, variables);
      return result;
    },
  };
}

function pickDefined(variables: Readonly<Record<string, unknown>>, known: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of known) {
    if (Object.hasOwn(variables, name) && variables[name] !== undefined) picked[name] = variables[name];
  }
  return picked;
}
