import { type DocumentNode, execute, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { coerceVariables } from '../variables/coerceVariables.ts';
import { pickDefined } from '../variables/pickDefined.ts';
import { translateVariables } from '../variables/translateWords.ts';
import type { CompiledOperation } from './CompiledOperation.ts';

/**
 * Runs one operation of a valid document with the reference engine. It prepares and keeps nothing, which is cheapest for a
 * document that is seen once. Answers and errors are the same as those of compiled code.
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
      const values = coerceVariables(schema, document, operation, written);
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
