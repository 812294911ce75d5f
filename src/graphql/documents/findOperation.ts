import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import { graphError } from '../graphError.ts';

/**
 * The operation of that name, or the only one.
 * @throws GraphQLError BAD_REQUEST
 */
export function findOperation(document: DocumentNode, operationName?: string | null): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const found = operationName ? operations.find((o) => o.name?.value === operationName) : operations[0];
  if (found === undefined || (!operationName && operations.length > 1)) {
    throw graphError('BAD_REQUEST', 'The document has no such operation.');
  }
  return found;
}
