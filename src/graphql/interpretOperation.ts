import { type DocumentNode, execute, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { CompiledOperation } from './CompiledOperation.ts';
import { coerceVariables } from './coerceVariables.ts';
import { pickDefined } from './pickDefined.ts';
import { translateVariables } from './translateWords.ts';

/**
 * Runs one operation of a valid document by the reference engine: nothing is prepared and nothing kept, which is what a
 * document that is seen once costs least by. Answers and errors are those of the compiled way.
 */
export function interpretOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation {
  return {
    operation,
    run: async (variables, context, form) => {
      const written = form === 'words' ? translateVariables(schema, operation, variables) : variables;
      const values = coerceVariables(schema, operation, written);
      return execute({
        schema,
        document,
        rootValue: {},
        contextValue: context,
        variableValues: pickDefined(written, Object.keys(values)),
        operationName: operation.name?.value ?? null,
      });
    },
  };
}
