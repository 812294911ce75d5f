import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const known = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/**
 * The names of the variables that an operation of a valid document uses in non-null places. Validation accepts a
 * nullable variable in such a place when the variable or the place has a default, so only this check finds a null that
 * was sent in place of the default.
 */
export function findNonNullUses(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadonlySet<string> {
  const before = known.get(operation);
  if (before !== undefined) return before;
  const names = collect(schema, document, operation);
  known.set(operation, names);
  return names;
}

function collect(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Set<string> {
  const names = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  // Iterating over a set includes elements that are added during the loop, and visits each fragment once.
  const reached = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  for (const definition of reached) {
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        VariableDefinition: () => false,
        FragmentSpread: ({ name }) => {
          const fragment = document.definitions.find(
            (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
          );
          if (fragment?.kind === Kind.FRAGMENT_DEFINITION) reached.add(fragment);
        },
        Variable: ({ name }) => {
          if (isNonNullType(typeInfo.getInputType())) names.add(name.value);
        },
      }),
    );
  }
  return names;
}
