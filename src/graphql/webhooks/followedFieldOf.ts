import { GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import {
  FOLLOWED_FIELDS,
  type FollowedField,
  isFollowedField,
  PROJECT_VARIABLE,
} from '../../domain/endpoints/followedDocument.ts';

const NAMES = Object.keys(FOLLOWED_FIELDS).join(', ');

/**
 * The subscription that a document for a webhook follows. It follows a whole project, which the service names for each event.
 * @throws GraphQLError
 */
export function followedFieldOf({ operation, selectionSet }: OperationDefinitionNode): FollowedField {
  if (operation !== 'subscription') throw new GraphQLError('It must be a subscription.');
  const [selection, ...more] = selectionSet.selections;
  const field = selection?.kind === Kind.FIELD ? selection : undefined;
  const name = field?.name.value ?? '';
  if (more.length > 0 || !isFollowedField(name)) throw new GraphQLError(`It must follow one of ${NAMES}.`);
  const [argument, ...others] = field?.arguments ?? [];
  const value = argument?.name.value === PROJECT_VARIABLE ? argument.value : undefined;
  if (others.length > 0 || value?.kind !== Kind.VARIABLE || value.name.value !== PROJECT_VARIABLE) {
    throw new GraphQLError(`It must give ${name} the variable $${PROJECT_VARIABLE} and nothing else.`);
  }
  return name;
}
